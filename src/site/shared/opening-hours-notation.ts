import { dayNames, isOpeningHours } from './opening-hours.ts';

const midday = 12;

/** The short name of a day: `Mo` for `monday`, `mon` or `mo`. Null for any other word. */
function parseDay(word: string): string | null {
  const match = Object.entries(dayNames).find(
    ([abbreviation, name]) =>
      word.length >= abbreviation.length && name.toLowerCase().startsWith(word),
  );
  return match?.[0] ?? null;
}

/** Converts `monday to friday and sunday` to `Mo-Fr,Su`. Null for any other text. */
function parseDays(words: string): string | null {
  const parts = words
    .replaceAll(/\s*(?:\bto\b|[-–])\s*/g, '-')
    .replaceAll(/\s*(?:\band\b|[,&])\s*/g, ',')
    .split(/([-,])/);
  const days = parts.map((part, index) => (index % 2 === 1 ? part : parseDay(part)));
  return days.includes(null) ? null : days.join('');
}

/** Converts `6 pm`, `6:00 pm` or `18:00` to `18:00`. Null for an ambiguous time such as `6`. */
function parseTime(words: string): string | null {
  if (words === 'noon') return '12:00';
  if (words === 'midnight') return '24:00';
  const [, hour, minute, amOrPm] = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap]m)?$/.exec(words) ?? [];
  if (!hour || !(minute || amOrPm) || (amOrPm && Number(hour) > midday)) return null;
  const hours = amOrPm ? (Number(hour) % midday) + (amOrPm === 'pm' ? midday : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
}

/** Converts a line to the notation that search engines read. Null for any text except days and times [SITE-1]. */
export function toOpeningHoursNotation(line: string): string | null {
  if (isOpeningHours(line)) return line;
  const [, days = '', from = '', until = ''] =
    /^([a-z][a-z ,&–-]*?)[,:]? +(\d[\d:. ]*[ap]?m?|noon) *(?:to|[-–]) *(\d[\d:. ]*[ap]?m?|noon|midnight)$/.exec(
      line.trim().toLowerCase(),
    ) ?? [];
  const candidate = `${parseDays(days)} ${parseTime(from)}-${parseTime(until)}`;
  return isOpeningHours(candidate) ? candidate : null;
}
