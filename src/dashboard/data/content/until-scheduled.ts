import { now } from '../server-clock.ts';
import type { Schedule } from './draft-calls.ts';

const second = 1000;
const hour = 3600 * second;

/**
 * Returns the milliseconds after which to reload lists, so that they show the effect of the next schedule; false if
 * nothing is scheduled. The server publishes at least a few seconds after the scheduled time [PUB-3].
 */
export function untilScheduled(schedules: Schedule[] = [], at = +now()): number | false {
  const moments = schedules
    .flatMap(({ publishAt, unpublishAt }) => [publishAt, unpublishAt])
    .flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  if (moments.length === 0) return false;
  const next = Math.min(...moments) - at;
  // At most an hour, because browser timers overflow after 24 days.
  return Math.max(10 * second, Math.min(next + 2 * second, hour));
}
