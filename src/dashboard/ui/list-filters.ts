import { type ContentKind, contentKinds, findFields } from '#contract/kinds/content-kinds.ts';
import { getSupportedZoneName } from '#contract/time/time-zone-names.ts';
import type { ListView } from './list-view.ts';

/** The value of `show` for records without a picture. */
export const noPictureFilter = 'no-picture';

/** Also false for records of kinds that have no pictures. */
const hasNoPicture = ({ image, logo }: { image?: unknown; logo?: unknown }): boolean =>
  (image ?? logo) === '';

interface DayOptions {
  /** The website's time zone, for records with a `time`. */
  timeZone: string;
  /** The name of the field with the day, for kinds whose lists are filtered by day instead of time. */
  dayField?: string | undefined;
}

/** Undefined for kinds that are ordered by time or have no field for a day. */
export const findDayField = (kind: ContentKind): string | undefined =>
  contentKinds[kind].order === 'time' ? undefined : findFields('optionalDay', kind)[0];

/**
 * Returns a function that returns a record's day in the website's time zone, such as `2026-11-23` [NEWS-2]. The day
 * is empty for a record without a date.
 */
function createDayReader({ timeZone, dayField }: DayOptions): (record: object) => string {
  if (dayField) return (record) => String((record as Record<string, unknown>)[dayField] ?? '');
  // The Swedish locale uses this format.
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone: getSupportedZoneName(timeZone) });
  return (record) => {
    const date = 'time' in record ? new Date(String(record.time)) : null;
    return date && +date ? format(date) : '';
  };
}

type Filters = Pick<ListView, 'show' | 'year' | 'from' | 'to'>;

export function createRecordFilter({ show, year, from, to }: Filters, dayOptions: DayOptions) {
  const readDay = createDayReader(dayOptions);
  const isInRange = (day: string) =>
    day.startsWith(year) && day >= from && (to === '' || (day !== '' && day <= to));
  const hasRange = year !== '' || from !== '' || to !== '';
  return (record: object): boolean =>
    (show !== noPictureFilter || hasNoPicture(record)) && (!hasRange || isInRange(readDay(record)));
}

/** Returns the years of the records, latest first, and whether any record has no picture. */
export function findAvailableFilters(records: object[], dayOptions: DayOptions) {
  const readDay = createDayReader(dayOptions);
  const years = new Set(records.map((record) => readDay(record).slice(0, 4)).filter(Boolean));
  return { years: [...years].sort().reverse(), hasMissingPictures: records.some(hasNoPicture) };
}
