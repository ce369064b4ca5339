/** Dates without a time, in ISO 8601 format: `2026-11-30`. They mean the same day in every time zone. */
import { formatDateAndTime } from './format-time.ts';
import { parseMoment } from './moment.ts';

/** Whether a string is an existing day from 1900 to 2199. The caller must limit the length of the string. */
export const isDay = (text: string): boolean =>
  /^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(parseMoment(text));

/** Formats a day: `30 November 2026`. */
export const formatDay = (day: string): string => formatDateAndTime(new Date(day), 'UTC').date;

/** Compares two days for sorting. Unknown days come last in both orders. */
export function compareDays(
  a: string | null,
  b: string | null,
  order: 'earliest first' | 'latest first' = 'earliest first',
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const comparison = a < b ? -1 : Number(a > b);
  return order === 'latest first' ? -comparison : comparison;
}
