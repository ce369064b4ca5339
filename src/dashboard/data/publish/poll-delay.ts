const second = 1000;
const minute = 60 * second;

interface PollState {
  /** Undefined before the first response. */
  publishing: { waiting: number; building: boolean } | undefined;
  /** The time since a response last changed. */
  unchangedMs: number;
  /** The time since the last successful request; 0 if the latest request succeeded. */
  failingMs: number;
}

/**
 * Returns the delay before the next request for the publishing state, in milliseconds. The delay grows while nothing
 * changes and while requests fail. During a build, it is at most a few seconds [PUB-1].
 */
export function pollDelay({ publishing, unchangedMs, failingMs }: PollState): number {
  const between = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max));
  if (failingMs > 0) return between(5 * second, failingMs / 2, 2 * minute);
  if (publishing?.building) return between(1.5 * second, unchangedMs / 10, 5 * second);
  if (publishing?.waiting) return between(1.5 * second, unchangedMs / 10, 30 * second);
  return between(30 * second, unchangedMs / 10, 2 * minute);
}
