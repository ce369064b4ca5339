/** Sign-ins, tokens and rate limits compare times from different machines. */
const maxDifferenceMs = 10_000;

/**
 * Returns the fault for this machine's clock if `otherMs`, the time of another clock, differs from it by more than ten
 * seconds, or null.
 */
export function findClockFault(otherMs: number, otherClock: string, remedy: string): string | null {
  const differenceMs = Date.now() - otherMs;
  const distanceMs = Math.abs(differenceMs);
  if (!(distanceMs > maxDifferenceMs)) return null;
  const direction = differenceMs > 0 ? 'ahead of' : 'behind';
  return `This machine’s clock is ${Math.round(distanceMs / 1000)} s ${direction} ${otherClock}, so sign-ins can fail: ${remedy}`;
}
