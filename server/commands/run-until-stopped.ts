import { reportError } from './report-error.ts';

/**
 * Runs something until SIGINT or SIGTERM, or until the npm that started it has gone, then stops it. After the timeout
 * the process exits, stopped or not.
 */
export async function runUntilStopped(
  start: () => Promise<{ stop(): Promise<void> }>,
  { shutdownTimeoutMs = 4500 } = {},
): Promise<void> {
  let running: { stop(): Promise<void> } | undefined;
  const stop = async () => {
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    // Before it runs there is nothing to stop.
    await running?.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  whenNpmEnds(stop);
  try {
    running = await start();
  } catch (error) {
    reportError(error);
    process.exit(1);
  }
}

/** A killed npm sends no signal; without this its stack would go on and hold the lock of the data folder. */
function whenNpmEnds(stop: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const npm = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(watch);
    stop();
  }, 300);
  watch.unref();
}
