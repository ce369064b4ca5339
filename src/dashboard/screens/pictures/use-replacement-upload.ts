import { useEffect, useRef, useState } from 'react';
import { showAlert } from '#ui/alert.ts';
import { animationNotice, uploadPicture } from '../../fields/picture/upload-picture.ts';

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
    setSending(true);
    const outcome = await uploadPicture(file, signal);
    if (!outcome) return;
    setSending(false);
    if ('reason' in outcome) {
      showAlert({ kind: 'error', title: 'Error!', text: outcome.reason });
      return;
    }
    if (outcome.wasMoving) {
      showAlert({ kind: 'success', title: 'Uploaded', text: animationNotice });
    }
    await onSent(outcome.address);
  }

  return { isSending, send };
}
