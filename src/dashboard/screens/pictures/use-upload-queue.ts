import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { picturesKey } from '../../fields/picture/library/use-found-pictures.ts';

/** A chosen file that is uploaded to the library. */
export interface QueuedFile {
  id: number;
  file: File;
  /** The share that has been sent, from 0 to 1. */
  share: number;
  /** Why the file was refused; empty if it was not. */
  refusal: string;
  /** Whether trying again can help. */
  mayHelp: boolean;
}

const unreachable = {
  reason: 'It could not be uploaded. Check your connection, then try again.',
  mayHelp: true,
};

/** Uploads pictures to the library, one at a time: several large ones would fill the memory of a phone [IMG-2]. */
export function useUploadQueue() {
  const client = useQueryClient();
  const [queue, setQueue] = useState<QueuedFile[]>([]);
  const [added, setAdded] = useState(0);
  /** The names of animations, whose first frame is kept. */
  const [moving, setMoving] = useState<string[]>([]);
  const running = useRef<{ id: number; aborter: AbortController } | null>(null);
  const ids = useRef(0);
  /** The ids that were sent or dropped. An effect can see an older queue, and must not send them again. */
  const handled = useRef(new Set<number>());

  const change = (id: number, changed: Partial<QueuedFile>) =>
    setQueue((files) => files.map((one) => (one.id === id ? { ...one, ...changed } : one)));
  const drop = (id: number) => {
    handled.current.add(id);
    if (running.current?.id === id) running.current.aborter.abort();
    setQueue((files) => files.filter((one) => one.id !== id));
  };

  async function send({ id, file }: QueuedFile) {
    const aborter = new AbortController();
    running.current = { id, aborter };
    handled.current.add(id);
    let sending: typeof import('../../fields/picture/send-picture.ts') | undefined;
    try {
      sending = await import('../../fields/picture/send-picture.ts');
      const progress = (share: number) => change(id, { share });
      const { wasMoving } = await sending.sendPicture(file, aborter.signal, progress);
      if (wasMoving) setMoving((names) => [...names, file.name]);
      drop(id);
      setAdded((files) => files + 1);
      client.invalidateQueries({ queryKey: picturesKey });
    } catch (error) {
      if (aborter.signal.aborted) return;
      console.warn('An upload failed', error);
      const { reason, mayHelp } = sending?.uploadRefusal(error) ?? unreachable;
      change(id, { refusal: reason, mayHelp, share: 0 });
    } finally {
      running.current = null;
      setQueue((files) => [...files]);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next file is sent when the previous one has left the queue or failed
  useEffect(() => {
    const next = queue.find(({ id, refusal }) => !refusal && !handled.current.has(id));
    if (next && !running.current) send(next);
  }, [queue]);
  useEffect(() => () => running.current?.aborter.abort(), []);

  const add = (files: Iterable<File>) => {
    const chosen = [...files].map((file) => {
      ids.current += 1;
      return { id: ids.current, file, share: 0, refusal: '', mayHelp: false };
    });
    setQueue((waiting) => [...waiting, ...chosen]);
  };
  const retry = (id: number) => {
    handled.current.delete(id);
    change(id, { refusal: '' });
  };
  return { queue, added, moving, add, drop, retry };
}
