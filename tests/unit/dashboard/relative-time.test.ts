import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatFullTime } from '#contract/time/format-time.ts';
import { formatRelativeTime } from '#dashboard/data/relative-time.ts';
import {
  formatRecordTime,
  formatScheduleTime,
  formatShortScheduleTime,
} from '#dashboard/data/site-and-local-time.ts';
import { fromInputValue, toInputValue } from '#dashboard/fields/date-time-field.tsx';

vi.mock('#dashboard/data/use-time-zone.ts', () => ({ useTimeZone: () => 'Asia/Dubai' }));
afterEach(() => vi.unstubAllEnvs());
const setReaderZone = (zone: string) => vi.stubEnv('TZ', zone);

describe('formatRelativeTime', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it.each([
    ['2026-11-20T11:59:30Z', 'a moment ago'],
    ['2026-11-20T11:55:00Z', '5 minutes ago'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-19T12:00:00Z', '1 day ago'],
    ['2026-09-01T12:00:00Z', '2 months ago'],
    ['2026-11-23T13:00:00Z', 'in 3 days'],
    ['2026-11-27T11:59:00Z', 'in 7 days'],
  ])('formats %s as “%s”', (time, text) => {
    expect(formatRelativeTime(new Date(time), false, now)).toBe(text);
  });

  it.each([
    ['2026-11-20T11:59:00Z', 'in a moment'],
    ['2026-11-20T12:00:30Z', 'in a moment'],
    ['2026-11-20T12:05:00Z', 'in 5 minutes'],
  ])('formats %s as “%s” for a future event [OPS-4]', (time, text) => {
    expect(formatRelativeTime(new Date(time), true, now)).toBe(text);
  });
});

describe('the dashboard', () => {
  const date = new Date('2026-11-22T08:28:00Z');

  it('includes the reader’s time zone in a full time', () => {
    setReaderZone('Asia/Dubai');
    expect(formatFullTime(date)).toBe('22 November 2026, 12:28 PM, GMT+4');
  });

  it('shows a schedule in website time, and in local time if it differs [PUB-3]', () => {
    setReaderZone('Asia/Dubai');
    const websiteTime = '22 November 2026, 02:28 PM website time';
    expect(formatScheduleTime(date, 'Asia/Dhaka')).toBe(`${websiteTime} (12:28 PM your time)`);
    setReaderZone('Asia/Dhaka');
    expect(formatScheduleTime(date, 'Asia/Dhaka')).toBe(websiteTime);
    setReaderZone('Pacific/Honolulu');
    expect(formatScheduleTime(date, 'Asia/Dhaka')).toBe(
      `${websiteTime} (21 November 2026, 10:28 PM your time)`,
    );
  });

  it('omits the current year and the local time zone from a badge [PUB-3]', () => {
    const now = new Date('2026-10-01T08:00:00Z');
    const oneYearEarlier = new Date('2025-11-22T08:00:00Z');
    setReaderZone('Asia/Dubai');
    expect(formatShortScheduleTime(date, 'Asia/Dhaka', now)).toBe('22 Nov, 02:28 PM website time');
    setReaderZone('Asia/Dhaka');
    expect(formatShortScheduleTime(date, 'Asia/Dhaka', now)).toBe('22 Nov, 02:28 PM');
    expect(formatShortScheduleTime(date, 'Asia/Dhaka', oneYearEarlier)).toBe(
      '22 Nov 2026, 02:28 PM',
    );
  });

  it('shows a record’s time on the website, and in local time if it differs [NEWS-2]', () => {
    setReaderZone('Asia/Dubai');
    expect(formatRecordTime(date, 'Asia/Dhaka')).toBe(
      '22 November 2026, 02:28 PM on the website (12:28 PM your time)',
    );
    expect(formatRecordTime(date, 'Asia/Dubai')).toBe('22 November 2026, 12:28 PM on the website');
  });
});

it('converts a time field’s value between UTC and a time zone [PUB-3, PUB-7]', () => {
  expect(toInputValue('2026-12-31T18:00:30.000Z', 'Etc/GMT-6')).toBe('2027-01-01T00:00');
  expect(fromInputValue('2027-01-01T00:00', 'Etc/GMT-6')).toBe('2026-12-31T18:00:00.000Z');
  expect(fromInputValue('2026-07-01T08:00', 'Europe/Berlin')).toBe('2026-07-01T06:00:00.000Z');
  expect(fromInputValue('2026-12-01T08:00', 'Europe/Berlin')).toBe('2026-12-01T07:00:00.000Z');
  expect([toInputValue('', 'Etc/GMT-6'), fromInputValue('', 'Etc/GMT-6')]).toEqual(['', '']);
});
