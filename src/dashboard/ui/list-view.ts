import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import type { Publication } from '../data/content/draft-calls.ts';
import { createWordMatcher } from '../data/word-matcher.ts';

/** A sort order of a list. The first sort order of a list is the default. */
export interface Sort<R> {
  /** The value in the URL. */
  key: string;
  label: string;
  /** Undefined for the server's order. */
  compare?(a: R, b: R): number;
}

/** Publication states, keyed by record id. Records without an entry have no draft [PUB-3]. */
export type Publications = ReadonlyMap<string, Publication>;

/** The keys are values in the URL. */
export const statusFilters = {
  published: { label: 'Published', matches: (state) => state?.isPublished !== false },
  drafts: { label: 'Drafts', matches: (state) => state?.isPublished === false },
  changed: { label: 'Unpublished changes', matches: (state) => state?.hasChanges === true },
  scheduled: { label: 'Scheduled', matches: (state) => !!(state?.publishAt || state?.unpublishAt) },
} satisfies Record<string, { label: string; matches: (state?: Publication) => boolean }>;

const isStatus = (show: string): show is keyof typeof statusFilters => show in statusFilters;

/** Also true if `show` is not a status. */
export const matchesStatus = (show: string, publication: Publication | undefined): boolean =>
  !isStatus(show) || statusFilters[show].matches(publication);

export interface ListView {
  search: string;
  /** A key of `statusFilters`, `noPictureFilter` or `changedByMeFilter`. Empty for all records. */
  show: string;
  /** Empty for all years. */
  year: string;
  /** The first and last days to show in a list of dated records, for example `2026-11-23`. Empty for no limit. */
  from: string;
  to: string;
  sort: string;
  page: number;
}

export const noFilters = { search: '', show: '', year: '', from: '', to: '' };

export const pageSize = 20;

/** Returns an empty string if the day is invalid. */
const readDay = (text: string | null) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '');

/** Returns 1 if the page is invalid. */
function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** `writeView` does the reverse. */
export function readView(params: URLSearchParams): ListView {
  return {
    search: params.get('search') ?? '',
    show: params.get('show') ?? '',
    year: params.get('year') ?? '',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    sort: params.get('sort') ?? '',
    page: readPage(params),
  };
}

/** Omits default values. */
export function writeView({
  page,
  ...view
}: Pick<ListView, 'search' | 'show' | 'sort' | 'page'>): URLSearchParams {
  return new URLSearchParams([
    ...Object.entries(view).filter(([, value]) => value !== ''),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
}

interface IndexedRecord<R> {
  record: R;
  text: string;
}

/** Returns a function that pairs records with their folded text. Folds the text of each record only once. */
export function createSearchIndexer<R extends object>(getText: (record: R) => string) {
  const cache = new WeakMap<R, IndexedRecord<R>>();
  const indexRecord = (record: R): IndexedRecord<R> => {
    const entry = cache.get(record) ?? { record, text: foldForSearch(getText(record)) };
    cache.set(record, entry);
    return entry;
  };
  return (records: R[]) => records.map(indexRecord);
}

/** Returns the sorted records that contain every word of the search. */
export function filterAndSort<R>(
  index: IndexedRecord<R>[],
  search: string,
  sort: Sort<R> | undefined,
): R[] {
  const matchesSearch = createWordMatcher(search);
  const records = index.filter(({ text }) => matchesSearch(text)).map(({ record }) => record);
  return sort?.compare ? records.sort(sort.compare) : records;
}

/** Returns the last page if `page` does not exist, for example after a deletion. */
export function paginate<R>(records: R[], page: number) {
  const pages = Math.max(1, Math.ceil(records.length / pageSize));
  const existingPage = Math.min(page, pages);
  return {
    rows: records.slice((existingPage - 1) * pageSize, existingPage * pageSize),
    page: existingPage,
    pages,
  };
}
