import { now } from '../server-clock.ts';
import type { Schedule } from './draft-calls.ts';

const second = 1000;
const hour = 3600 * second;

/**
 * Returns how many milliseconds to wait before reloading lists to show the effect of the next schedule, or false if
 * there is no schedule. The server can publish a few seconds late [PUB-3].
 */
export function getMsUntilNextSchedule(schedules: Schedule[] = [], nowMs = +now()): number | false {
  const times = schedules
    .flatMap(({ publishAt, unpublishAt }) => [publishAt, unpublishAt])
    .flatMap((time) => (time ? [Date.parse(time)] : []));
  if (times.length === 0) return false;
  const next = Math.min(...times) - nowMs;
  // Limited to an hour because browser timers overflow after 24 days.
  return Math.max(10 * second, Math.min(next + 2 * second, hour));
}
