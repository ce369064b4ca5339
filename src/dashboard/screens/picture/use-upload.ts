import { useEffect, useRef, useState } from 'react';
import { ProblemError } from '#contract/client.ts';
import { usePendingUploads } from './pending-uploads.ts';
import { UnusableFileError } from './unusable-file-error.ts';

/** The state of an upload. `localUrl` is the address of the local file. */
export type Upload =
  | { state: 'running'; localUrl: string; share: number }
  /** `retry` sends the file again; null where that cannot help. */
  | { state: 'failed'; localUrl: string; reason: string; retry: (() => void) | null };

function reasonOf(error: unknown): string {
  if (error instanceof UnusableFileError) return error.message;
  return error instanceof ProblemError
    ? (error.problem.errors?.[0]?.message ?? error.problem.detail ?? error.problem.title)
    : 'The picture could not be uploaded. Check your connection, then try again.';
}

/** Whether sending the same file again may succeed: not where the server refused the file itself [IMG-1]. */
const mayBeTakenLater = (error: unknown) =>
  error instanceof ProblemError
    ? error.problem.status >= 500 || error.problem.code === 'too-many-requests'
    : !(error instanceof UnusableFileError);

/**
 * Uploads the picture of a field [IMG-1], one at a time; a save of the form waits for it. `onDone` gets the stored
 * address.
 */
export function useUpload(label: string, onDone: (url: string) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const running = useRef<{ aborter: AbortController; outcome: Promise<boolean> } | null>(null);
  const pending = usePendingUploads();

  const cancel = () => {
    if (running.current) pending.delete(running.current.outcome);
    running.current?.aborter.abort();
    running.current = null;
    setUpload(null);
  };

  async function run(file: File, aborter: AbortController): Promise<boolean> {
    const localUrl = URL.createObjectURL(file);
    setUpload({ state: 'running', localUrl, share: 0 });
    try {
      const progress = (share: number) => setUpload({ state: 'running', localUrl, share });
      const { sendPicture } = await import('./send-picture.ts');
      const url = await sendPicture(file, aborter.signal, progress);
      aborter.signal.throwIfAborted();
      onDone(url);
      setUpload(null);
      URL.revokeObjectURL(localUrl);
      return true;
    } catch (error) {
      if (aborter.signal.aborted) return true;
      console.warn('An upload failed', error);
      const retry = mayBeTakenLater(error) ? () => start(file) : null;
      setUpload({ state: 'failed', localUrl, reason: reasonOf(error), retry });
      return false;
    }
  }

  const start = (file: File) => {
    cancel();
    const aborter = new AbortController();
    const outcome = run(file, aborter);
    running.current = { aborter, outcome };
    pending.set(outcome, label);
    // A failed upload stays until it is retried or cancelled, so that the form is not saved without its picture.
    outcome.then((succeeded) => succeeded && pending.delete(outcome));
  };

  useEffect(() => () => running.current?.aborter.abort(), []);

  return { upload, start, cancel };
}
