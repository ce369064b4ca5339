import { useEffect, useRef, useState } from 'react';
import { showAlert } from '#ui/alert.ts';

/** Uploads a picture that replaces another one, and passes its address to `onSent`. */
export function useReplacementUpload(onSent: (address: string) => Promise<void>) {
  const [isSending, setSending] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function send(file: File): Promise<void> {
    const { signal } = leaving.current;
    let sending: typeof import('../../fields/picture/send-picture.ts') | undefined;
    setSending(true);
    try {
      sending = await import('../../fields/picture/send-picture.ts');
      const { address, wasMoving } = await sending.sendPicture(file, signal, () => undefined);
      setSending(false);
      if (wasMoving)
        showAlert({ kind: 'success', title: 'Uploaded', text: sending.animationNotice });
      await onSent(address);
    } catch (error) {
      if (signal.aborted) return;
      setSending(false);
      console.warn('An upload failed', error);
      const reason = sending?.uploadRefusal(error)?.reason;
      showAlert({
        kind: 'error',
        title: 'Error!',
        text: reason ?? 'The picture could not be uploaded.',
        ...(reason === undefined && { detail: 'Check your connection, then try again.' }),
      });
    }
  }

  return { isSending, send };
}
