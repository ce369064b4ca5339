import { setTimeout as pause } from 'node:timers/promises';

interface CoalesceOptions {
  /** How long others may join before a run begins, in milliseconds; by default, as long as the run before takes … */
  pauseMs?: number;
  /** … but no longer than this, in milliseconds. */
  maxWaitMs?: number;
}

/**
 * Does one run of `work` for all who ask for it before the run begins. Nobody shares a run that began before they asked, so
 * nobody gets what was true before. What it returns resolves and rejects as that run does.
 */
export function coalesce<T>(
  work: () => Promise<T>,
  { pauseMs = 0, maxWaitMs = Number.POSITIVE_INFINITY }: CoalesceOptions = {},
): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const begin = () => {
    next = undefined;
    const run = work();
    const ended = run.catch(() => undefined);
    running =
      maxWaitMs === Number.POSITIVE_INFINITY
        ? ended
        : Promise.race([ended, pause(maxWaitMs, undefined, { ref: false })]);
    return run;
  };
  return () => {
    next ??= (pauseMs > 0 ? pause(pauseMs) : running).then(begin);
    return next;
  };
}
