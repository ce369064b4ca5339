import { onWebsiteClock } from '#contract/website-clock.ts';
import type { ListView } from './list-view.ts';

/** What `show` says for records that lack their picture. */
export const withoutPicture = 'no-picture';

type Pictured = { image?: unknown; logo?: unknown };

/** Whether a record of a kind with pictures has none. */
export const lacksPicture = (record: object): boolean => {
  const { image, logo } = record as Pictured;
  return (image ?? logo) === '';
};

/** The day of a record of a kind with dates, as visitors read it [NEWS-2]; empty for one without. */
function dayOf(record: object): string {
  const moment = 'time' in record ? new Date(String(record.time)) : null;
  return moment && +moment ? onWebsiteClock(moment).toISOString().slice(0, 10) : '';
}

/** The year of a record of a kind with dates; empty for one without. */
export const yearOf = (record: object): string => dayOf(record).slice(0, 4);

type Filters = Pick<ListView, 'show' | 'year' | 'from' | 'to'>;

/** Whether a list that is narrowed so shows a record. */
export const matchesFilters = ({ show, year, from, to }: Filters, record: object) =>
  (show !== withoutPicture || lacksPicture(record)) &&
  (year === '' || yearOf(record) === year) &&
  (from === '' || dayOf(record) >= from) &&
  (to === '' || (dayOf(record) !== '' && dayOf(record) <= to));

/** What a list can be narrowed to: the years of its records, the newest first, and whether any lacks its picture. */
export function filtersOf(records: object[]): { years: string[]; lackPictures: boolean } {
  const years = new Set(records.map(yearOf).filter(Boolean));
  return { years: [...years].sort().reverse(), lackPictures: records.some(lacksPicture) };
}
