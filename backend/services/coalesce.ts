import { setTimeout as pause } from 'node:timers/promises';

interface CoalesceOptions {
  /** The time from the first call to the run. By default, a run starts as soon as the previous one ends. */
  pauseMs?: number;
  /** The maximum time to wait for the previous run. */
  maxWaitMs?: number;
}

/**
 * Returns a function that runs `work` once for all calls that are made before the run starts. A call never shares a run
 * that has already started, because its result could be out of date.
 */
export function coalesce<T>(
  work: () => Promise<T>,
  { pauseMs = 0, maxWaitMs }: CoalesceOptions = {},
): () => Promise<T> {
  let previousRun: Promise<unknown> = Promise.resolve();
  let nextRun: Promise<T> | undefined;
  const start = () => {
    nextRun = undefined;
    const run = work();
    const settledRun = run.catch(() => undefined);
    previousRun = maxWaitMs
      ? Promise.race([settledRun, pause(maxWaitMs, undefined, { ref: false })])
      : settledRun;
    return run;
  };
  return () => {
    nextRun ??= (pauseMs > 0 ? pause(pauseMs) : previousRun).then(start);
    return nextRun;
  };
}
