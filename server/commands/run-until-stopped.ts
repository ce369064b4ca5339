import { reportError } from './run-command.ts';

/**
 * Runs a server until this process receives SIGINT or SIGTERM, or the npm process that started it ends. Then exits
 * after at most `shutdownTimeoutMs`, even if the server has not stopped.
 */
export async function runUntilStopped(
  start: () => Promise<{ stop(): Promise<void> }>,
  { shutdownTimeoutMs = 4500 } = {},
): Promise<void> {
  let server: { stop(): Promise<void> } | undefined;
  const stop = async () => {
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    await server?.stop();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  stopWithNpm(stop);
  try {
    server = await start();
  } catch (error) {
    reportError(error);
    process.exit(1);
  }
}

/** If npm is killed, this process gets no signal and would keep running, with the data folder locked. */
function stopWithNpm(stop: () => void): void {
  if (!process.env['npm_lifecycle_event']) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    stop();
  }, 300);
  timer.unref();
}
