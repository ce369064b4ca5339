/** Opening hours for search engines, read from what people write. */
import { dayNames, isOpeningHours } from './opening-hours.ts';

const midday = 12;

/** The short name of a day: of `Monday`, `mon` or `Mo` it is `Mo`; null for any other word. */
function dayOf(word: string): string | null {
  const found = Object.entries(dayNames).find(
    ([short, name]) => word.length >= short.length && name.toLowerCase().startsWith(word),
  );
  return found?.[0] ?? null;
}

/** `monday to friday and sunday` as `Mo-Fr,Su`; null where something else is said. */
function daysOf(words: string): string | null {
  const parts = words
    .replaceAll(/\s*(?:\bto\b|[-–])\s*/g, '-')
    .replaceAll(/\s*(?:\band\b|[,&])\s*/g, ',')
    .split(/([-,])/);
  const read = parts.map((part, at) => (at % 2 === 1 ? part : dayOf(part)));
  return read.includes(null) ? null : read.join('');
}

/** `6 pm`, `6:00 PM` or `18:00` as `18:00`. Which half of the day `6` is in is not known: null. */
function timeOf(words: string): string | null {
  if (words === 'noon') return '12:00';
  if (words === 'midnight') return '24:00';
  const [, hour, minute, half] = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap]m)?$/.exec(words) ?? [];
  if (!hour || !(minute || half) || (half && Number(hour) > midday)) return null;
  const hours = half ? (Number(hour) % midday) + (half === 'pm' ? midday : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`;
}

/**
 * A line of opening hours in the notation that search engines read, also where it is written as people write it; null where
 * it does not say days and times alone [SITE-1].
 */
export function openingHoursNotation(line: string): string | null {
  if (isOpeningHours(line)) return line;
  const [, days = '', from = '', until = ''] =
    /^([a-z][a-z ,&–-]*?)[,:]? +(\d[\d:. ]*[ap]?m?|noon) *(?:to|[-–]) *(\d[\d:. ]*[ap]?m?|noon|midnight)$/.exec(
      line.trim().toLowerCase(),
    ) ?? [];
  const read = `${daysOf(days)} ${timeOf(from)}-${timeOf(until)}`;
  return isOpeningHours(read) ? read : null;
}
