import { describe, expect, it, vi } from 'vitest';
import { formatFullTime } from '#contract/time/format-time.ts';
import {
  defaultTimeZone,
  fromZonedTime,
  timeZoneName,
  toZonedTime,
} from '#contract/time/time-zone.ts';
import { getCurrentZoneName, getSupportedZoneName } from '#contract/time/time-zone-names.ts';

const date = new Date('2026-07-01T22:30:15.250Z');

describe('the time zone of the website', () => {
  it.each([
    [defaultTimeZone, '2026-07-02T04:30:15.250Z'],
    ['Asia/Dubai', '2026-07-02T02:30:15.250Z'],
    ['Asia/Kolkata', '2026-07-02T04:00:15.250Z'],
    ['America/New_York', '2026-07-01T18:30:15.250Z'],
  ])('converts a time to %s and back [PUB-6]', (zone, zonedTime) => {
    expect(toZonedTime(zone, date).toISOString()).toBe(zonedTime);
    expect(fromZonedTime(zone, new Date(zonedTime))).toEqual(date);
  });

  it('converts every hour around a clock change and back [PUB-6]', () => {
    for (let hour = 0; hour < 48; hour += 1) {
      const time = new Date(Date.UTC(2026, 2, 28, hour));
      expect(fromZonedTime('Europe/Berlin', toZonedTime('Europe/Berlin', time))).toEqual(time);
    }
  });

  it.each([1, 20, 99, 202, 2024])(
    'supports the year %d, as in a partly typed date [PUB-7]',
    (year) => {
      const zonedTime = new Date(`${String(year).padStart(4, '0')}-01-01T00:00:00Z`);
      for (const zone of [defaultTimeZone, 'Asia/Dhaka', 'America/New_York']) {
        expect(toZonedTime(zone, fromZonedTime(zone, zonedTime)), zone).toEqual(zonedTime);
      }
    },
  );

  it('has a current name, or falls back to UTC if it is unknown [PUB-6]', () => {
    expect([getCurrentZoneName('Asia/Katmandu'), getCurrentZoneName('Asia/Dubai')]).toEqual([
      'Asia/Kathmandu',
      'Asia/Dubai',
    ]);
    expect(getSupportedZoneName('Mars/Olympus')).toBe('UTC');
    expect(toZonedTime('Mars/Olympus', date)).toEqual(date);
    expect(formatFullTime(date, 'Mars/Olympus')).toBe('1 July 2026, 10:30 PM, GMT');
  });

  it('uses the old name in a browser that does not support the current name [PUB-6]', () => {
    const { DateTimeFormat } = Intl;
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(locale, options) {
      if (options?.timeZone === 'Asia/Kathmandu') throw new RangeError('Invalid time zone');
      return new DateTimeFormat(locale, options);
    });
    expect(getSupportedZoneName('Asia/Kathmandu')).toBe('Asia/Katmandu');
    vi.restoreAllMocks();
  });

  it('is shown as an offset in a full time [OPS-4]', () => {
    expect(formatFullTime(date, 'Asia/Dubai')).toBe('2 July 2026, 02:30 AM, GMT+4');
    expect(formatFullTime(date, defaultTimeZone)).toBe('2 July 2026, 04:30 AM, GMT+6');
  });

  it.each(['Mars/Olympus', '', '+05:30', 'Asia/Dubai; drop table'])(
    'cannot be %o [API-3]',
    (name) => {
      expect(timeZoneName.safeParse(name).success).toBe(false);
    },
  );
});
