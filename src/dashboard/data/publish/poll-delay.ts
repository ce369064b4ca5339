const second = 1000;
const minute = 60 * second;

interface PollState {
  /** The state in the latest response; undefined before the first one. */
  publishing: { waiting: number; building: boolean } | undefined;
  /** How long the responses have been the same, in milliseconds. */
  unchangedMs: number;
  /** How long requests have been failing, in milliseconds; 0 after a successful one. */
  failingMs: number;
}

/**
 * Returns the milliseconds to wait before the next request for the state of publishing. The delay grows while nothing
 * changes and while requests fail; during a build it is only a few seconds [PUB-1].
 */
export function pollDelay({ publishing, unchangedMs, failingMs }: PollState): number {
  const between = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max));
  if (failingMs > 0) return between(5 * second, failingMs / 2, 2 * minute);
  if (publishing?.building) return between(1.5 * second, unchangedMs / 10, 5 * second);
  if (publishing?.waiting) return between(1.5 * second, unchangedMs / 10, 30 * second);
  return between(30 * second, unchangedMs / 10, 2 * minute);
}
