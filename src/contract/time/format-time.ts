import { getSupportedZoneName } from './time-zone-names.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters, because creating one is slow. `timeZone` defaults to the reader's, whose UTC offset can change. */
export function getFormatter(
  locale: string,
  options: Intl.DateTimeFormatOptions,
  date: Date,
  timeZone?: string,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options, timeZone ?? date.getTimezoneOffset()]);
  let formatter = formatters.get(key);
  if (!formatter) {
    const zoneOption = timeZone === undefined ? {} : { timeZone: getSupportedZoneName(timeZone) };
    formatter = new Intl.DateTimeFormat(locale, { ...options, ...zoneOption });
    formatters.set(key, formatter);
  }
  return formatter;
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
  const format = (defaultLocale: string, options: Intl.DateTimeFormatOptions) =>
    getFormatter(locale ?? defaultLocale, options, date, timeZone).format(date);
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
  getFormatter('en-GB', { timeZoneName: 'shortOffset' }, date, timeZone)
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
