import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { optionalDay } from '#contract/fields/fields.ts';
import { compareDays, formatDay } from '#contract/time/day.ts';

describe('an optional day', () => {
  it.each([
    ['2026-11-30', '2026-11-30'],
    [' 2024-02-29 ', '2024-02-29'],
    ['', null],
    ['  ', null],
    [null, null],
  ])('is parsed from %j as %j [API-5]', (input, day) => {
    expect(optionalDay.parse(input)).toBe(day);
  });

  it.each([
    ...['2026-02-30', '2025-02-29', '2026-13-01', '2026-11', '2026', '30.11.2026', '11/30/2026'],
    ...['2026-11-30T10:00:00Z', '1899-12-31', '2200-01-01', '0026-11-30', 'soon', 20261130],
    `2026-11-30${' '.repeat(31)}`,
  ])('cannot be %j [API-3]', (input) => {
    const { error } = z.safeParse(optionalDay, input);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Must be a date, such as 2026-11-30, or empty',
    ]);
  });

  it('comes last if it is empty, in either order [DASH-17]', () => {
    const days = [null, '2027-01-31', '2026-11-30', null, '2026-12-01'];
    const sortedDays = ['2026-11-30', '2026-12-01', '2027-01-31'];
    const earliestFirst = days.toSorted((a, b) => compareDays(a, b));
    expect(earliestFirst).toEqual([...sortedDays, null, null]);
    const latestFirst = days.toSorted((a, b) => compareDays(a, b, 'latest first'));
    expect(latestFirst).toEqual([...sortedDays.toReversed(), null, null]);
  });

  it('is formatted in words', () => {
    expect(formatDay('2026-11-30')).toBe('30 November 2026');
  });
});
