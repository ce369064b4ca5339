import { dayMs } from '#contract/time/day-ms.ts';
import { formatDateAndTime } from '#contract/time/format-time.ts';
import { toZonedTime } from '#contract/time/time-zone.ts';
import { t, words } from '#words/words.ts';

const formatInZone = (time: string, timeZone: string) =>
  formatDateAndTime(new Date(time), timeZone, 'long', words.source()?.locale);

/** `20 November 2026`, in the time zone of the website. */
export const formatNewsDate = (time: string, timeZone: string): string =>
  formatInZone(time, timeZone).date;

/** `20 November 2026, 04:05 PM`, in the time zone of the website [NEWS-2]. */
export function formatNewsDateTime(moment: string, timeZone: string): string {
  const { date, time } = formatInZone(moment, timeZone);
  return `${date}${t(', ')}${time}`;
}

/** The year of the archive that contains the item [NEWS-4]. */
export function getNewsYear(time: string, timeZone: string): number {
  const date = new Date(time);
  const [earliest, latest] = [-dayMs, dayMs].map((ms) =>
    new Date(date.getTime() + ms).getUTCFullYear(),
  );
  // The zone matters only near the turn of the year. Conversions are slow, and every publication needs the year of
  // every news item.
  if (earliest === latest) return date.getUTCFullYear();
  return toZonedTime(timeZone, date).getUTCFullYear();
}
