import { t } from '#words/words.ts';

/** The days in schema.org's notation for opening hours: `Mo-Fr 08:00-18:00` or `Sa,Su 09:00-13:00`. */
export const dayNames = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
} as const;
type Day = keyof typeof dayNames;
const day = `(?:${Object.keys(dayNames).join('|')})`;
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const notationPattern = new RegExp(`^(${day}(?:[-,]${day})*) (${time})-(${time}|24:00)$`);

export const isOpeningHours = (line: string): boolean => notationPattern.test(line);

/** Formats a line in the notation of schema.org as `Monday to Friday, 8:00 AM to 6:00 PM`. Returns other lines unchanged. */
export function formatOpeningHours(line: string): string {
  const [, span = '', from = '', until = ''] = notationPattern.exec(line) ?? [];
  if (!span) return line;
  const times = { from: formatTime(from), until: formatTime(until) };
  return t('{days}, {from} to {until}', { days: formatDays(span), ...times });
}

/** Formats `Mo-We,Fr` as `Monday to Wednesday and Friday`. */
function formatDays(span: string): string {
  const parts = span.split(',').map((part) =>
    part
      .split('-')
      .map((abbreviation) => t(dayNames[abbreviation as Day]))
      .reduce((first, last) => t('{first} to {last}', { first, last })),
  );
  const last = parts.pop() ?? '';
  if (parts.length === 0) return last;
  return t('{days} and {last}', { days: parts.join(t(', ')), last });
}

/** Formats `18:00` as `6:00 PM`. */
function formatTime(clockTime: string): string {
  const hour = Number(clockTime.slice(0, 2));
  if (hour === 24) return t('midnight');
  const time = `${hour % 12 || 12}${clockTime.slice(2)}`;
  return hour < 12 ? t('{time} AM', { time }) : t('{time} PM', { time });
}
