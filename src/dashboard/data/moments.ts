import { now } from './server-clock.ts';

const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/**
 * Formats the distance to a moment: `5 minutes ago`, `yesterday`, `in 3 days`. Less than a minute is `a moment ago`.
 * Future distances are rounded, so that a link that is valid for seven days still expires `in 7 days` a minute later.
 * `isFuture` makes the shortest distance `in a moment`. The times alone do not tell, because two clocks can differ.
 */
export function relativeTime(moment: Date, isFuture = false, at = now()): string {
  const seconds = (moment.getTime() - at.getTime()) / 1000;
  if (isFuture && seconds < 60) return 'in a moment';
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) {
      const away = seconds / length;
      return relativeFormat.format(away > 0 ? Math.round(away) : Math.trunc(away), unit);
    }
  }
  return 'a moment ago';
}
