import type { PendingRecord } from '#contract/entities/overview.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { toZonedTime } from '#contract/time/time-zone.ts';

export interface PlannedEvent {
  record: PendingRecord;
  at: Date;
  /** What happens to the record on the website: it appears, changes or disappears. */
  effect: 'start' | 'change' | 'end';
  /** The date in the website's time zone, such as `2026-11-30`. */
  day: string;
}

const toIsoDay = (date: Date) => date.toISOString().slice(0, 10);

export const formatIsoDay = (date: Date, timeZone: string) => toIsoDay(toZonedTime(timeZone, date));

/** Returns the events in chronological order [PUB-3]. */
export function listEvents(records: PendingRecord[], timeZone: string): PlannedEvent[] {
  return records
    .flatMap((record) => {
      const { isPublished, hasChanges, publishAt, unpublishAt } = record;
      // If the draft's changes have been undone, publishing it changes nothing.
      const changesSite = hasChanges || !isPublished;
      const times = [
        [changesSite ? publishAt : null, isPublished ? 'change' : 'start'],
        [unpublishAt, 'end'],
      ] as const;
      return times.flatMap(([time, effect]) => {
        if (time === null) return [];
        const at = new Date(time);
        return { record, at, effect, day: formatIsoDay(at, timeZone) };
      });
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

const addDays = (day: string, days: number) => toIsoDay(new Date(Date.parse(day) + days * dayMs));

/** Weeks start on Monday. */
const getStartOfWeek = (day: string): string =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

/** Returns the first day of the resulting month. */
export function addMonths(day: string, months: number): string {
  const date = new Date(day.slice(0, 7));
  date.setUTCMonth(date.getUTCMonth() + months);
  return toIsoDay(date);
}

/** The first and last weeks can include days of other months. */
export function listWeeks(month: string): string[][] {
  const weeks: string[][] = [];
  const nextMonth = addMonths(month, 1);
  for (let monday = getStartOfWeek(month); monday < nextMonth; monday = addDays(monday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days)));
  }
  return weeks;
}

export function getScheduleGroup(day: string, today: string) {
  if (day <= today) return 'Today';
  const nextMonday = addDays(getStartOfWeek(today), 7);
  if (day < nextMonday) return 'This week';
  return day < addDays(nextMonday, 7) ? 'Next week' : 'Later';
}

/** Formats a day or only its month, as in `Monday, 30 November 2026` or `November 2026`. */
export const formatDay = (day: string, format: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString('en-GB', { timeZone: 'UTC', ...format });
