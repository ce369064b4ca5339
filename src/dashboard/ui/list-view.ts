import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import type { Publication } from '../data/content/draft-calls.ts';
import { containsWords } from '../data/word-search.ts';

/** A sort order of a list. A list's first sort order is its default. */
export interface Sort<R> {
  /** Its value in the address bar. */
  key: string;
  label: string;
  /** Undefined for the server's order. */
  compare?(a: R, b: R): number;
}

/** The publication state of records by id. A record without an entry has no draft [PUB-3]. */
export type Publications = ReadonlyMap<string, Publication>;

const isScheduled = ({ publishAt, unpublishAt }: Publication) => !!publishAt || !!unpublishAt;

/** The status filters of a list, by their value in the address bar. */
export const statusFilters = {
  published: { label: 'Published', matches: (it?: Publication) => it?.isPublished !== false },
  drafts: { label: 'Drafts', matches: (it?: Publication) => it?.isPublished === false },
  changed: { label: 'Unpublished changes', matches: (it?: Publication) => it?.hasChanges === true },
  scheduled: { label: 'Scheduled', matches: (it?: Publication) => !!it && isScheduled(it) },
} as const;

const isStatus = (show: string): show is keyof typeof statusFilters => show in statusFilters;

/** Whether a record has the status; true if `show` is not a status. */
export const matchesStatus = (show: string, publication: Publication | undefined): boolean =>
  !isStatus(show) || statusFilters[show].matches(publication);

export interface ListView {
  search: string;
  /** One of `statusFilters`, or `withoutPicture`; empty for all. */
  show: string;
  /** The year of dated records; empty for all. */
  year: string;
  /** The first and the last day of dated records, as `2026-11-23`; empty for no limit. */
  from: string;
  to: string;
  sort: string;
  page: number;
}

/** The view of an unfiltered list. */
export const unfiltered = { search: '', show: '', year: '', from: '', to: '' };

export const pageSize = 20;

/** A day from the address bar; empty if it is not valid. */
const dayOf = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '');

/** The page of a list in its query parameters; 1 if it is not valid. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Reads the view of a list from its query parameters; the reverse of `writeView`. */
export function readView(params: URLSearchParams): ListView {
  return {
    search: params.get('search') ?? '',
    show: params.get('show') ?? '',
    year: params.get('year') ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    sort: params.get('sort') ?? '',
    page: pageIn(params),
  };
}

/** The query parameters of a view. Default values are left out. */
export function writeView({
  page,
  ...view
}: Pick<ListView, 'search' | 'show' | 'sort' | 'page'>): URLSearchParams {
  return new URLSearchParams([
    ...Object.entries(view).filter(([, value]) => value !== ''),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
}

/** A record and its folded text. */
interface SearchedRecord<R> {
  record: R;
  text: string;
}

/** Returns a function that indexes records for searching. The text of each record is folded once. */
export function searchIndexer<R extends object>(searchText: (record: R) => string) {
  const known = new WeakMap<R, SearchedRecord<R>>();
  const indexed = (record: R): SearchedRecord<R> => {
    const entry = known.get(record) ?? { record, text: foldForSearch(searchText(record)) };
    known.set(record, entry);
    return entry;
  };
  return (records: R[]) => records.map(indexed);
}

/** Returns the records that contain every word of the search, sorted. */
export function filterAndSort<R>(
  index: SearchedRecord<R>[],
  search: string,
  sort: Sort<R> | undefined,
): R[] {
  const isFound = containsWords(search);
  const records = index.filter(({ text }) => isFound(text)).map(({ record }) => record);
  return sort?.compare ? records.sort(sort.compare) : records;
}

/** Returns one page of a list; the last page if the requested one does not exist, for example after a deletion. */
export function paginate<R>(
  records: R[],
  page: number,
): { rows: R[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(records.length / pageSize));
  const shown = Math.min(page, pages);
  return { rows: records.slice((shown - 1) * pageSize, shown * pageSize), page: shown, pages };
}
