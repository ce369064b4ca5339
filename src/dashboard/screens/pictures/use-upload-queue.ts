import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { randomId } from '#ui/random-id.ts';
import { picturesKey } from '../../fields/picture/library/use-picture-search.ts';
import { uploadPicture } from '../../fields/picture/upload-picture.ts';

export interface QueuedFile {
  id: string;
  file: File;
  aborter: AbortController;
  /** From 0 to 1. */
  progress: number;
  rejection: { reason: string; canRetry: boolean } | null;
}

/** Uploads one picture at a time because several large pictures together would fill a phone's memory [IMG-2]. */
export function useUploadQueue() {
  const client = useQueryClient();
  const [queue, setQueue] = useState<QueuedFile[]>([]);
  const [addedCount, setAddedCount] = useState(0);
  /** The names of animated pictures. Only their first frame is kept. */
  const [animatedNames, setAnimatedNames] = useState<string[]>([]);
  /** Settles when every earlier file has been sent, rejected or removed. */
  const previousUploads = useRef(Promise.resolve());
  const latestQueue = useRef(queue);
  latestQueue.current = queue;
  useEffect(
    () => () => {
      for (const { aborter } of latestQueue.current) aborter.abort();
    },
    [],
  );

  const change = (id: string, changes: Partial<QueuedFile>) =>
    setQueue((files) => files.map((file) => (file.id === id ? { ...file, ...changes } : file)));
  const remove = ({ id, aborter }: QueuedFile) => {
    aborter.abort();
    setQueue((files) => files.filter((file) => file.id !== id));
  };

  async function send(queuedFile: QueuedFile) {
    const { id, file, aborter } = queuedFile;
    if (aborter.signal.aborted) return;
    const result = await uploadPicture(file, aborter.signal, (progress) =>
      change(id, { progress }),
    );
    if (!result) return;
    if ('reason' in result) {
      change(id, { rejection: result, progress: 0 });
      return;
    }
    if (result.wasAnimated) setAnimatedNames((names) => [...names, file.name]);
    remove(queuedFile);
    setAddedCount((count) => count + 1);
    client.invalidateQueries({ queryKey: picturesKey });
  }
  const enqueue = (queuedFile: QueuedFile) => {
    previousUploads.current = previousUploads.current.then(() => send(queuedFile));
  };

  const add = (files: Iterable<File>) => {
    const newFiles = Array.from(files, (file) => ({
      id: randomId(),
      file,
      aborter: new AbortController(),
      progress: 0,
      rejection: null,
    }));
    setQueue((files) => [...files, ...newFiles]);
    newFiles.forEach(enqueue);
  };
  const retry = (queuedFile: QueuedFile) => {
    change(queuedFile.id, { rejection: null });
    enqueue(queuedFile);
  };
  return { queue, addedCount, animatedNames, add, remove, retry };
}
