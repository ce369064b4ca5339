import { dayMs } from '#contract/time/day-ms.ts';
import { onClock } from '#contract/time/full-moment.ts';
import { knownZoneName } from '#contract/time/time-zone-names.ts';
import { now } from './server-clock.ts';

/**
 * A moment of a schedule on the website's clock, whose time zone is a setting, and on the reader's where that shows another
 * time: `22 November 2026, 02:28 PM website time, 12:28 PM your time`.
 */
export const scheduleMoment = (moment: Date, timeZone: string): string =>
  onTwoClocks(moment, timeZone, clockName(timeZone, 'website time'));

/** UTC also stands in for a zone that this browser does not know. */
const clockName = (timeZone: string, name: string) =>
  knownZoneName(timeZone) === 'UTC' ? 'UTC' : name;

/** So near, a day and a month say which year is meant. */
const nearMs = 300 * dayMs;

/**
 * The same in short, on the website's clock alone: `22 Nov, 02:28 PM`, with its year where that is not the next or the last
 * such day; named where the reader's clock shows another time.
 */
export function shortScheduleMoment(moment: Date, timeZone: string, at = now()): string {
  const { date, time } = onClock(moment, timeZone, 'short');
  const isNear = Math.abs(+moment - +at) < nearMs;
  const isSame = onClock(moment).time === time;
  return `${isNear ? date.slice(0, -5) : date}, ${time}${isSame ? '' : ` ${clockName(timeZone, 'website time')}`}`;
}

/** The date of a record as visitors see it [NEWS-2], and on the reader's clock where that shows another time. */
export const recordMoment = (moment: Date, timeZone: string): string =>
  onTwoClocks(moment, timeZone, clockName(timeZone, 'on the website'));

function onTwoClocks(moment: Date, timeZone: string, where: string): string {
  const there = onClock(moment, timeZone);
  const here = onClock(moment);
  const said = `${there.date}, ${there.time} ${where}`;
  if (there.date !== here.date) return `${said}, ${here.date}, ${here.time} your time`;
  return there.time === here.time ? said : `${said}, ${here.time} your time`;
}
