import { now } from './server-clock.ts';

/** Not `auto`, because it calls a time 30 hours ago `yesterday`. */
const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/**
 * Formats a date relative to `time`: `5 minutes ago`, `1 day ago`, `in 3 days`. Rounds future times to the nearest
 * unit: one minute after its creation, a link that is valid for seven days still expires `in 7 days`. With `isFuture`,
 * a time that is less than a minute away or already past becomes `in a moment` because the device's and the server's
 * clocks can differ.
 */
export function formatRelativeTime(date: Date, isFuture = false, time = now()): string {
  const seconds = (date.getTime() - time.getTime()) / 1000;
  if (isFuture && seconds < 60) return 'in a moment';
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) {
      const count = seconds / length;
      return relativeFormat.format(count > 0 ? Math.round(count) : Math.trunc(count), unit);
    }
  }
  return 'a moment ago';
}
