import { setTimeout as pause } from 'node:timers/promises';

/** Work that takes longer, as in an outage, is not waited for by those who come later. In milliseconds. */
const patience = 50;

/**
 * Does one work for all who ask for it while it is done for others, or within `pauseMs`. It is begun after the last of
 * them came, so that nobody gets what was true before.
 */
export function shareNext<T>(work: () => Promise<T>, { pauseMs = 0 } = {}): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const begin = () => {
    next = undefined;
    const result = work();
    const isDone = result.catch(() => undefined);
    running = Promise.race([isDone, pause(patience, undefined, { ref: false })]);
    return result;
  };
  return () => {
    next ??= (pauseMs > 0 ? pause(pauseMs) : running).then(begin);
    return next;
  };
}
