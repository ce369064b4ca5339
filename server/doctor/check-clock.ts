import type { Report } from './check.ts';

/** Sign-ins, tokens and rate limits compare times that different machines set. */
const maxDifferenceMs = 10_000;

/** Reports a clock that differs from this machine's. `other` is the time that it shows, in milliseconds. */
export function checkClock(
  { fault }: Report,
  other: number,
  describe: (seconds: number) => string,
): void {
  const differenceMs = Math.abs(Date.now() - other);
  if (differenceMs > maxDifferenceMs) fault(describe(Math.round(differenceMs / 1000)), 'clock');
}
