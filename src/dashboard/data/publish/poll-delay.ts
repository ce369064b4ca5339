const second = 1000;
const minute = 60 * second;

interface PollState {
  /** The state in the newest answer; undefined before the first one. */
  publishing: { waiting: number; building: boolean } | undefined;
  /** How long the answers have been the same, in milliseconds. */
  unchangedMs: number;
  /** How long there has been no answer; 0 when the newest request was answered. */
  failingMs: number;
}

/**
 * How many milliseconds to wait before loading the state of publishing again. The wait grows while nothing changes and
 * while requests fail; during a build it stays within seconds [PUB-1].
 */
export function pollDelay({ publishing, unchangedMs, failingMs }: PollState): number {
  const between = (least: number, value: number, most: number) =>
    Math.max(least, Math.min(value, most));
  if (failingMs > 0) return between(5 * second, failingMs / 2, 2 * minute);
  if (publishing?.building) return between(1.5 * second, unchangedMs / 10, 5 * second);
  if (publishing?.waiting) return between(1.5 * second, unchangedMs / 10, 30 * second);
  return between(30 * second, unchangedMs / 10, 2 * minute);
}
