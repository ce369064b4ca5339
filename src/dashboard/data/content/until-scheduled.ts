import { now } from '../server-clock.ts';
import type { Schedule } from './draft-calls.ts';

const second = 1000;
const hour = 3600 * second;

/**
 * In how many milliseconds lists are loaded again, so that they show what the next of these schedules has changed. The
 * server publishes some seconds after the moment of a schedule, or later; false where nothing is scheduled [PUB-3].
 */
export function untilScheduled(schedules: Schedule[] = [], at = +now()): number | false {
  const moments = schedules
    .flatMap(({ publishAt, unpublishAt }) => [publishAt, unpublishAt])
    .flatMap((moment) => (moment ? [Date.parse(moment)] : []));
  if (moments.length === 0) return false;
  const next = Math.min(...moments) - at;
  // Browsers wait for 24 days at most.
  return Math.max(10 * second, Math.min(next + 2 * second, hour));
}
