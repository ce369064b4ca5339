const second = 1000;
const minute = 60 * second;

interface PollState {
  status: { waitingChanges: number; isBuilding: boolean } | undefined;
  /** The time since the publishing state last changed. */
  unchangedMs: number;
  /** The time since the last success. 0 if the latest request succeeded. */
  failingMs: number;
}

/** Returns the delay in milliseconds. It grows while nothing changes and while requests fail [PUB-1]. */
export function getPollDelay({ status, unchangedMs, failingMs }: PollState): number {
  const clamp = (min: number, value: number, max: number) => Math.max(min, Math.min(value, max));
  if (failingMs > 0) return clamp(5 * second, failingMs / 2, 2 * minute);
  if (status?.isBuilding) return clamp(1.5 * second, unchangedMs / 10, 5 * second);
  if (status?.waitingChanges) return clamp(1.5 * second, unchangedMs / 10, 30 * second);
  return clamp(30 * second, unchangedMs / 10, 2 * minute);
}
