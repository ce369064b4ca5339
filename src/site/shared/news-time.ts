import { dayMs } from '#contract/time/day-ms.ts';
import { onClock } from '#contract/time/full-moment.ts';
import { onClockOf } from '#contract/time/time-zone.ts';

/** The date alone, in the time zone of the website: `20 November 2026`. */
export const newsDate = (time: string, timeZone: string): string =>
  onClock(new Date(time), timeZone).date;

/** Date and time, in the time zone of the website: `20 November 2026, 04:05 PM` [NEWS-2]. */
export function newsDateTime(moment: string, timeZone: string): string {
  const { date, time } = onClock(new Date(moment), timeZone);
  return `${date}, ${time}`;
}

/** The year whose archive holds a news item, in the time zone of the website [NEWS-4]. */
export function newsYear(time: string, timeZone: string): number {
  const moment = new Date(time);
  const [earliest, latest] = [-dayMs, dayMs].map((ms) =>
    new Date(moment.getTime() + ms).getUTCFullYear(),
  );
  // No clock is a day from UTC. A year thus depends on the zone around a new year only, and every
  // publish asks for the years of all news.
  if (earliest === latest) return moment.getUTCFullYear();
  return onClockOf(timeZone, moment).getUTCFullYear();
}
