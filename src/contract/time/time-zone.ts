/** The time zone of the website, which its pages, the dashboard and e-mails use [NEWS-2]. */
import * as z from 'zod/mini';
import { dayMs } from './day-ms.ts';
import { getFormatter } from './format-time.ts';
import { isTimeZone } from './time-zone-names.ts';
import { websiteZone } from './website-clock.ts';

/** The time zone until an admin chooses another one. */
export const defaultTimeZone = websiteZone;

const timeZoneMessage = 'Must be the name of a time zone, such as Asia/Dubai';

/** A time zone name from the IANA database. */
export const timeZoneName = z
  .string(timeZoneMessage)
  .check(z.maxLength(64, timeZoneMessage), z.refine(isTimeZone, timeZoneMessage));

const clockOptions = {
  hourCycle: 'h23',
  era: 'short',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

/** Converts a moment to local time, in the UTC parts of the returned date. Uses UTC for an unsupported zone. */
export function toZonedTime(timeZone: string, date: Date): Date {
  const parts = getFormatter('en-US', clockOptions, date, timeZone).formatToParts(date);
  const getText = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value;
  const getNumber = (type: Intl.DateTimeFormatPartTypes) => Number(getText(type));
  const year = getText('era') === 'BC' ? 1 - getNumber('year') : getNumber('year');
  const local = new Date(date);
  // `Date.UTC` would interpret the years 0 to 99 as 1900 to 1999.
  local.setUTCFullYear(year, getNumber('month') - 1, getNumber('day'));
  local.setUTCHours(getNumber('hour'), getNumber('minute'), getNumber('second'));
  return local;
}

/**
 * Converts local time in a time zone to a moment. The reverse of `toZonedTime`. If the clock shows the time twice,
 * returns one of the two moments. If the clock skips the time, the result is an hour off.
 */
export function fromZonedTime(timeZone: string, local: Date): Date {
  const getOffset = (date: Date) => toZonedTime(timeZone, date).getTime() - date.getTime();
  const estimate = new Date(local.getTime() - getOffset(local));
  return new Date(local.getTime() - getOffset(estimate));
}

/** The next moment after `after` at which it is `dailyAt` in a time zone. `dailyAt` is on the hour, such as `18:00`. */
export function getNextDailyMoment(
  { dailyAt, timeZone }: { dailyAt: string; timeZone: string },
  after: Date,
): Date {
  const midnight = toZonedTime(timeZone, after).setUTCHours(0, 0, 0, 0);
  const localMs = midnight + Number(dailyAt.slice(0, 2)) * 3_600_000;
  const today = fromZonedTime(timeZone, new Date(localMs));
  return today > after ? today : fromZonedTime(timeZone, new Date(localMs + dayMs));
}
