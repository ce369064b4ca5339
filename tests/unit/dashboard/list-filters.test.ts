import { describe, expect, it } from 'vitest';
import { defaultTimeZone } from '#contract/time/time-zone.ts';
import { createRecordFilter, findAvailableFilters } from '#dashboard/ui/list-filters.ts';
import { noFilters } from '#dashboard/ui/list-view.ts';
import { listPageNumbers } from '#dashboard/ui/pager.tsx';

const records = [
  { image: '/a.jpg', time: '2026-06-09T08:00:00.000Z' },
  { image: '', time: '2024-06-09T08:00:00.000Z' },
  { image: '/b.jpg', time: '2024-01-09T08:00:00.000Z' },
];
const dayOptions = { timeZone: defaultTimeZone };
const findMatchingIndexes = (show: string, year: string, from = '', to = '') =>
  records
    .map((record, index) =>
      createRecordFilter({ show, year, from, to }, dayOptions)(record) ? index : -1,
    )
    .filter((index) => index >= 0);

describe('list filters', () => {
  it('select records by year or missing picture [DASH-17]', () => {
    const options = { years: ['2026', '2024'], hasMissingPictures: true };
    expect(findAvailableFilters(records, dayOptions)).toEqual(options);
    expect(findMatchingIndexes('', '')).toEqual([0, 1, 2]);
    expect(findMatchingIndexes('', '2024')).toEqual([1, 2]);
    expect(findMatchingIndexes('no-picture', '')).toEqual([1]);
    expect(findMatchingIndexes('no-picture', '2026')).toEqual([]);
  });

  it('include the first and last days of a range [DASH-17]', () => {
    expect(findMatchingIndexes('', '', '2024-06-09')).toEqual([0, 1]);
    expect(findMatchingIndexes('', '', '', '2024-06-09')).toEqual([1, 2]);
    expect(findMatchingIndexes('', '', '2024-01-10', '2024-12-31')).toEqual([1]);
    const matches = createRecordFilter({ ...noFilters, to: '2026-01-01' }, dayOptions);
    expect(matches({ question: 'Where?' })).toBe(false);
  });

  it('use the website’s time zone for days and years [DASH-17, NEWS-2]', () => {
    const newYear = { time: '2025-12-31T19:00:00.000Z' };
    const matchesDay = (day: string, timeZone: string) =>
      createRecordFilter({ ...noFilters, from: day, to: day }, { timeZone })(newYear);
    expect(findAvailableFilters([newYear], dayOptions).years).toEqual(['2026']);
    expect(matchesDay('2026-01-01', defaultTimeZone)).toBe(true);
    expect(findAvailableFilters([newYear], { timeZone: 'Asia/Dubai' }).years).toEqual(['2025']);
    expect(matchesDay('2025-12-31', 'Asia/Dubai')).toBe(true);
    expect(matchesDay('2026-01-01', 'Asia/Dubai')).toBe(false);
    expect(findAvailableFilters([{ time: '' }, { time: null }], dayOptions).years).toEqual([]);
  });

  it('use the day field instead of the time [DASH-17]', () => {
    const closingDays = { ...dayOptions, dayField: 'closingDate' };
    const [first, second, undated] = [
      { closingDate: '2026-11-30', time: '2020-01-01T08:00:00.000Z' },
      { closingDate: '2027-01-31', time: '2020-01-01T08:00:00.000Z' },
      { closingDate: null, time: '2020-01-01T08:00:00.000Z' },
    ];
    const findMatches = (filters: object) =>
      [first, second, undated].filter(
        createRecordFilter({ ...noFilters, ...filters }, closingDays),
      );
    expect(findAvailableFilters([first, second, undated], closingDays).years).toEqual([
      '2027',
      '2026',
    ]);
    expect(findMatches({})).toEqual([first, second, undated]);
    expect(findMatches({ from: '2026-11-30', to: '2026-12-31' })).toEqual([first]);
    expect(findMatches({ from: '2026-12-01' })).toEqual([second]);
    expect(findMatches({ to: '2027-01-31' })).toEqual([first, second]);
    expect(findMatches({ year: '2027' })).toEqual([second]);
  });

  it('are unavailable for records without date and picture fields [DASH-17]', () => {
    const noOptions = { years: [], hasMissingPictures: false };
    expect(findAvailableFilters([{ question: 'Where?' }], dayOptions)).toEqual(noOptions);
    expect(findAvailableFilters([{ logo: '' }], dayOptions).hasMissingPictures).toBe(true);
  });
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [4, 9, [1, 2, 3, 4, 5, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])('listPageNumbers for page %i of %i returns %j [DASH-17]', (page, pages, numbers) => {
  expect(listPageNumbers(page, pages)).toEqual(numbers);
});
