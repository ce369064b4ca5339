import { writeFile } from 'node:fs/promises';

/** With more writes under way, whoever adds to them waits. */
const maxPending = 64;

/** Writes files while their writer goes on. */
export interface BackgroundWrites {
  /** Begins to write a file; `onFailure` is called when it could not be. */
  add(place: string, content: string | Uint8Array, onFailure?: () => void): void;
  /** Resolves when few writes are under way. */
  drain(): Promise<void>;
  /** Resolves when everything is written. Rejects when something could not be. */
  flush(): Promise<void>;
}

export function backgroundWrites(): BackgroundWrites {
  const pending = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const flush = async () => {
    await Promise.all(pending);
    if (failures.length > 0) throw failures.splice(0)[0];
  };
  return {
    add: (place, content, onFailure) => {
      const write = writeFile(place, content)
        .catch((error: unknown) => {
          failures.push(error);
          onFailure?.();
        })
        .finally(() => pending.delete(write));
      pending.add(write);
    },
    drain: async () => {
      if (pending.size > maxPending) await flush();
    },
    flush,
  };
}
