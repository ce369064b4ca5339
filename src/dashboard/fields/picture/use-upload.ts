import { useEffect, useRef, useState } from 'react';
import { usePendingUploads } from './pending-uploads.ts';

export type Upload =
  | { state: 'running'; localUrl: string; progress: number }
  /** `retry` is null if sending the file again cannot help. */
  | { state: 'failed'; localUrl: string; reason: string; retry: (() => void) | null };

/** Used if the server did not reject the picture, or if the upload script did not load. */
const uploadFailure = {
  reason: 'The picture could not be uploaded. Check your connection, then try again.',
  canRetry: true,
};

/**
 * Uploads the picture of a field, one file at a time [IMG-1]. Saving the form waits for the upload. `onDone` receives
 * the stored address. `notice` states whether an animation was lost.
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
    setUpload({ state: 'running', localUrl, progress: 0 });
    let sendModule: typeof import('./send-picture.ts') | undefined;
    try {
      const onProgress = (progress: number) => setUpload({ state: 'running', localUrl, progress });
      sendModule = await import('./send-picture.ts');
      const { address, wasMoving } = await sendModule.sendPicture(file, signal, onProgress);
      signal.throwIfAborted();
      onDone(address);
      setUpload(null);
      setNotice(wasMoving ? sendModule.animationNotice : '');
      URL.revokeObjectURL(localUrl);
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      console.warn('An upload failed', error);
      const { reason, canRetry } = sendModule?.getRejection(error) ?? uploadFailure;
      setUpload({ state: 'failed', localUrl, reason, retry: canRetry ? () => start(file) : null });
      return false;
    }
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
