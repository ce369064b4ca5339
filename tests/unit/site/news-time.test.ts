import { expect, it } from 'vitest';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { formatNewsDate, formatNewsDateTime, getNewsYear } from '#site/shared/news-time.ts';

it.each([
  ['2026-11-20T10:05:00.000Z', defaultTimeZone, '20 November 2026, 04:05 PM'],
  ['2026-11-05T02:30:00.000Z', defaultTimeZone, '5 November 2026, 08:30 AM'],
  ['2026-12-31T18:00:00.000Z', defaultTimeZone, '1 January 2027, 12:00 AM'],
  ['2026-11-20T16:15:00.000Z', 'Asia/Dubai', '20 November 2026, 08:15 PM'],
  ['2026-07-01T23:30:00.000Z', 'Europe/London', '2 July 2026, 12:30 AM'],
  ['2026-12-01T23:30:00.000Z', 'Europe/London', '1 December 2026, 11:30 PM'],
])('formats %s in %s as %s [NEWS-2]', (time, timeZone, text) => {
  expect(formatNewsDateTime(time, timeZone)).toBe(text);
});

it('formats the date in the website’s time zone [NEWS-2]', () => {
  expect(formatNewsDate('2026-12-31T17:59:59.999Z', defaultTimeZone)).toBe('31 December 2026');
});

it.each([
  ['2026-12-31T18:00:00.000Z', defaultTimeZone, 2027],
  ['2026-12-31T18:00:00.000Z', 'Asia/Dubai', 2026],
  ['2026-12-31T20:00:00.000Z', 'Asia/Dubai', 2027],
  ['2027-01-01T09:59:00.000Z', 'Pacific/Honolulu', 2026],
  ['2026-12-31T10:00:00.000Z', 'Pacific/Kiritimati', 2027],
  ['2026-06-30T23:30:00.000Z', 'Europe/London', 2026],
])('assigns %s in %s to the archive for %i [NEWS-2, NEWS-4]', (time, timeZone, year) => {
  expect(getNewsYear(time, timeZone)).toBe(year);
});
