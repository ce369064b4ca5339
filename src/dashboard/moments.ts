import { websiteZone } from '#contract/website-clock.ts';
import { onClock } from '#site/shared/full-moment.ts';

const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How far away a moment is: `5 minutes ago`, `yesterday`, `in 3 days`. Less than a minute is `a moment ago`. */
export function relativeTime(moment: Date, now = new Date()): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000;
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) {
      return relativeFormat.format(Math.trunc(seconds / length), unit);
    }
  }
  return 'a moment ago';
}

/**
 * A moment of a schedule on the website's clock, whose time zone is a setting, and on the reader's where that shows another
 * time: `22 November 2026, 02:28 PM website time, 12:28 PM your time`.
 */
export const scheduleMoment = (moment: Date, timeZone: string): string =>
  onTwoClocks(moment, timeZone, 'website time');

/** The date of a record as visitors see it [NEWS-2], and on the reader's clock where that shows another time. */
export const recordMoment = (moment: Date): string =>
  onTwoClocks(moment, websiteZone, 'on the website');

function onTwoClocks(moment: Date, timeZone: string, where: string): string {
  const there = onClock(moment, timeZone);
  const here = onClock(moment);
  const said = `${there.date}, ${there.time} ${where}`;
  if (there.date !== here.date) return `${said}, ${here.date}, ${here.time} your time`;
  return there.time === here.time ? said : `${said}, ${here.time} your time`;
}
