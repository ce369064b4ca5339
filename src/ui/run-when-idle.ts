/** Runs `work` when the browser is idle, or after at most two seconds. */
export function runWhenIdle(work: () => void): void {
  // Safari does not support `requestIdleCallback`.
  if (globalThis.requestIdleCallback) globalThis.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
