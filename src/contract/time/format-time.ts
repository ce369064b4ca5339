import { getSupportedZoneName } from './time-zone-names.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Caches formats, because creating one is much slower than using it. The key includes the reader's UTC offset, which can change. */
function getFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  date: Date,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options, date.getTimezoneOffset()]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/**
 * Formats a moment in a time zone, by default the reader's: `22 November 2026` or `22 Nov 2026`, and `12:33 PM`.
 * `locale` defaults to English. The date and the time are formatted only when they are read.
 */
export function formatDateAndTime(
  date: Date,
  timeZone?: string,
  month: 'long' | 'short' = 'long',
  locale?: string,
): { date: string; time: string } {
  const zone = timeZone === undefined ? {} : { timeZone: getSupportedZoneName(timeZone) };
  const format = (english: string, options: Intl.DateTimeFormatOptions) =>
    getFormat(locale ?? english, { ...zone, ...options }, date).format(date);
  return {
    get date() {
      return format('en-GB', { day: 'numeric', month, year: 'numeric' });
    },
    get time() {
      const text = format('en-US', { hour: '2-digit', minute: '2-digit', hour12: true });
      // Newer engines put a narrow no-break space before AM/PM.
      return text.replaceAll('\u202f', ' ');
    },
  };
}

/** The name of a time zone at a moment, by default the reader's zone: `GMT+4`. */
const getZoneName = (date: Date, timeZone?: string) =>
  getFormat(
    'en-GB',
    {
      ...(timeZone !== undefined && { timeZone: getSupportedZoneName(timeZone) }),
      timeZoneName: 'shortOffset',
    },
    date,
  )
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Formats a moment in a time zone, by default the reader's: `22 November 2026, 12:33 PM, GMT+4`. */
export function formatFullTime(
  moment: Date,
  timeZone?: string,
  { locale, comma = ', ' }: { locale?: string | undefined; comma?: string } = {},
): string {
  const { date, time } = formatDateAndTime(moment, timeZone, 'long', locale);
  return [date, time, getZoneName(moment, timeZone)].join(comma);
}
