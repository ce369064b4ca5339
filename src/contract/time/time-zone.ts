/**
 * The time zone of the website: visitors see the dates of news in it [NEWS-2], staff type and see times
 * in it, and e-mails give moments in it.
 */
import * as z from 'zod/mini';
import { dayMs } from './day-ms.ts';
import { isTimeZone, knownZoneName } from './time-zone-names.ts';
import { websiteZone } from './website-clock.ts';

/** The time zone that is used until an admin chooses another one. */
export const defaultTimeZone = websiteZone;

const notATimeZone = 'Must be the name of a time zone, such as Asia/Dubai';

/** A name of the IANA time zone database. */
export const timeZoneName = z
  .string(notATimeZone)
  .check(z.maxLength(64, notATimeZone), z.refine(isTimeZone, notATimeZone));

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes many times as long as using it, so each zone has one. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: knownZoneName(timeZone),
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, clock);
  return clock;
}

/**
 * A moment as clocks in a time zone show it: its parts are what the UTC parts of the answer are. On the clock of UTC where
 * this machine does not know the zone.
 */
export function onClockOf(timeZone: string, moment: Date): Date {
  const parts = clockOf(timeZone).formatToParts(moment);
  const text = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value;
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(text(type));
  const year = text('era') === 'BC' ? 1 - part('year') : part('year');
  const shown = new Date(moment);
  // `Date.UTC` would take the years 0 to 99 for 1900 to 1999.
  shown.setUTCFullYear(year, part('month') - 1, part('day'));
  shown.setUTCHours(part('hour'), part('minute'), part('second'));
  return shown;
}

/**
 * The moment at which clocks in a time zone show this; the reverse of `onClockOf`. Of an hour that clocks show twice it is
 * one of both, and one that they leave out is an hour off.
 */
export function fromClockOf(timeZone: string, shown: Date): Date {
  const ahead = (moment: Date) => onClockOf(timeZone, moment).getTime() - moment.getTime();
  const near = new Date(shown.getTime() - ahead(shown));
  return new Date(shown.getTime() - ahead(near));
}

/** The first moment after another one at which clocks in a time zone show the full hour of `dailyAt`, such as `18:00`. */
export function nextDailyMoment(
  { dailyAt, timeZone }: { dailyAt: string; timeZone: string },
  after: Date,
): Date {
  const midnight = onClockOf(timeZone, after).setUTCHours(0, 0, 0, 0);
  const ofDay = midnight + Number(dailyAt.slice(0, 2)) * 3_600_000;
  const today = fromClockOf(timeZone, new Date(ofDay));
  return today > after ? today : fromClockOf(timeZone, new Date(ofDay + dayMs));
}
