import { expect, it } from 'vitest';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { formatNewsDate, formatNewsDateTime, getNewsYear } from '#site/shared/news-time.ts';

it('shows the time in the default time zone, with AM or PM [NEWS-2]', () => {
  const format = (time: string) => formatNewsDateTime(time, defaultTimeZone);
  expect(format('2026-11-20T10:05:00.000Z')).toBe('20 November 2026, 04:05 PM');
  expect(format('2026-11-05T02:30:00.000Z')).toBe('5 November 2026, 08:30 AM');
});

it('uses the day and the year of the website’s time zone [NEWS-2]', () => {
  const newYear = '2026-12-31T18:00:00.000Z';
  expect(formatNewsDateTime(newYear, defaultTimeZone)).toBe('1 January 2027, 12:00 AM');
  expect(formatNewsDate('2026-12-31T17:59:59.999Z', defaultTimeZone)).toBe('31 December 2026');
  expect(getNewsYear(newYear, defaultTimeZone)).toBe(2027);
});

it('follows the daylight saving time of another time zone [NEWS-2]', () => {
  expect(formatNewsDateTime('2026-11-20T16:15:00.000Z', 'Asia/Dubai')).toBe(
    '20 November 2026, 08:15 PM',
  );
  expect(formatNewsDateTime('2026-07-01T23:30:00.000Z', 'Europe/London')).toBe(
    '2 July 2026, 12:30 AM',
  );
  expect(formatNewsDateTime('2026-12-01T23:30:00.000Z', 'Europe/London')).toBe(
    '1 December 2026, 11:30 PM',
  );
});

it.each([
  ['2026-12-31T18:00:00.000Z', 'Asia/Dubai', 2026],
  ['2026-12-31T20:00:00.000Z', 'Asia/Dubai', 2027],
  ['2027-01-01T09:59:00.000Z', 'Pacific/Honolulu', 2026],
  ['2026-12-31T10:00:00.000Z', 'Pacific/Kiritimati', 2027],
  ['2026-06-30T23:30:00.000Z', 'Europe/London', 2026],
])('assigns %s in %s to the archive of %i [NEWS-2, NEWS-4]', (time, timeZone, year) => {
  expect(getNewsYear(time, timeZone)).toBe(year);
});
