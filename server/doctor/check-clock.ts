import type { Report } from './check.ts';

/** Sign-ins, tokens and rate limits compare times from different machines. */
const maxDifferenceMs = 10_000;

/** Reports another clock if `otherMs`, its time, differs from this machine's by more than ten seconds. */
export function checkClock(
  { fault }: Report,
  otherMs: number,
  describe: (seconds: number) => string,
): void {
  const differenceMs = Math.abs(Date.now() - otherMs);
  if (differenceMs > maxDifferenceMs) fault(describe(Math.round(differenceMs / 1000)), 'clock');
}
