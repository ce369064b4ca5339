import { useEffect, useRef, useState } from 'react';
import { usePendingUploads } from './pending-uploads.ts';
import { animationNotice, uploadPicture } from './upload-picture.ts';

export type Upload =
  | { state: 'running'; localUrl: string; progress: number }
  /** `retry` is null if sending the file again cannot help. */
  | { state: 'failed'; localUrl: string; reason: string; retry: (() => void) | null };

/**
 * Uploads the picture of a field, one file at a time [IMG-1]. Saving the form waits for the upload. `onDone` receives
 * the stored address. `notice` is a sentence about a lost animation, or empty.
 */
export function useUpload(label: string, onDone: (url: string) => void) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [notice, setNotice] = useState('');
  const runningUpload = useRef<{ controller: AbortController; outcome: Promise<boolean> } | null>(
    null,
  );
  const pendingUploads = usePendingUploads();

  const cancel = () => {
    if (runningUpload.current) pendingUploads.delete(runningUpload.current.outcome);
    runningUpload.current?.controller.abort();
    runningUpload.current = null;
    setUpload(null);
    setNotice('');
  };

  async function run(file: File, signal: AbortSignal): Promise<boolean> {
    const localUrl = URL.createObjectURL(file);
    const showProgress = (progress: number) => setUpload({ state: 'running', localUrl, progress });
    showProgress(0);
    const result = await uploadPicture(file, signal, showProgress);
    if (!result) return true;
    if ('reason' in result) {
      const { reason, canRetry } = result;
      setUpload({ state: 'failed', localUrl, reason, retry: canRetry ? () => start(file) : null });
      return false;
    }
    onDone(result.address);
    setUpload(null);
    setNotice(result.wasAnimated ? animationNotice : '');
    URL.revokeObjectURL(localUrl);
    return true;
  }

  const start = (file: File) => {
    cancel();
    const controller = new AbortController();
    const outcome = run(file, controller.signal);
    runningUpload.current = { controller, outcome };
    pendingUploads.set(outcome, label);
    // A failed upload stays pending until it is retried or cancelled, because the form must not be saved without it.
    outcome.then((succeeded) => succeeded && pendingUploads.delete(outcome));
  };

  useEffect(() => () => runningUpload.current?.controller.abort(), []);

  return { upload, notice, start, cancel };
}
