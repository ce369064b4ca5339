/** Runs `work` once the page has nothing else to do, two seconds from now at the latest. */
export function whenIdle(work: () => void): void {
  // Safari has no such callback.
  if (globalThis.requestIdleCallback) globalThis.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
