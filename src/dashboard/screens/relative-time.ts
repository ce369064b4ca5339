const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago a moment was: `5 minutes ago`, `yesterday`. Less than a minute is `a moment ago`. */
export function relativeTime(moment: Date, now = new Date()): string {
  const seconds = (now.getTime() - moment.getTime()) / 1000;
  for (const [unit, length] of units) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return 'a moment ago';
}
