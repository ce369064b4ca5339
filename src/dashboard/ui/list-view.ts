import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import type { Publication } from '../data/content/draft-calls.ts';
import { containsWords } from '../data/word-search.ts';

/** A sort order of a list. The first one of a list is its default. */
export interface Sort<R> {
  /** Its name in the address bar. */
  key: string;
  label: string;
  /** Absent for the order in which the server answers. */
  compare?(a: R, b: R): number;
}

/** What visitors see of records, by id; of those that are not here everything [PUB-3]. */
export type Publications = ReadonlyMap<string, Publication>;

const isScheduled = ({ publishAt, unpublishAt }: Publication) => !!publishAt || !!unpublishAt;

/** The records that a list can be narrowed to, by their name in the address bar. */
export const statusFilters = {
  published: { label: 'Published', holds: (it?: Publication) => it?.isPublished !== false },
  drafts: { label: 'Drafts', holds: (it?: Publication) => it?.isPublished === false },
  changed: { label: 'Unpublished changes', holds: (it?: Publication) => it?.hasChanges === true },
  scheduled: { label: 'Scheduled', holds: (it?: Publication) => !!it && isScheduled(it) },
} as const;

const isKnown = (show: string): show is keyof typeof statusFilters => show in statusFilters;

/** Whether a list that is narrowed so shows a record. */
export const matchesStatus = (show: string, publication: Publication | undefined): boolean =>
  !isKnown(show) || statusFilters[show].holds(publication);

export interface ListView {
  search: string;
  /** One of `statusFilters`, or `withoutPicture`; empty for all. */
  show: string;
  /** Of records with dates; empty for all. */
  year: string;
  /** The first and the last day, as `2026-11-23`, of records with dates; empty for any. */
  from: string;
  to: string;
  sort: string;
  page: number;
}

/** What narrows no list. */
export const unfiltered = { search: '', show: '', year: '', from: '', to: '' };

export const pageSize = 20;

/** A day of an address; empty for what is none. */
const dayOf = (text: string | null) => (/^\d{4}-\d\d-\d\d$/.test(text ?? '') ? (text ?? '') : '');

/** The view of a list from its query parameters; `writeView` is the reverse. Defaults are left out. */
export function readView(params: URLSearchParams): ListView {
  const page = Number(params.get('page') ?? 1);
  return {
    search: params.get('search') ?? '',
    show: params.get('show') ?? '',
    year: params.get('year') ?? '',
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    sort: params.get('sort') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function writeView({ page, ...view }: ListView): URLSearchParams {
  return new URLSearchParams([
    ...Object.entries(view).filter(([, value]) => value !== ''),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]);
}

/** A record and its normalized text. */
interface SearchedRecord<R> {
  record: R;
  text: string;
}

/** Makes indexes for searching. The text of a record is normalized once, not at each key press or page that is loaded. */
export function searchIndexer<R extends object>(searchText: (record: R) => string) {
  const known = new WeakMap<R, SearchedRecord<R>>();
  const indexed = (record: R): SearchedRecord<R> => {
    const entry = known.get(record) ?? { record, text: foldForSearch(searchText(record)) };
    known.set(record, entry);
    return entry;
  };
  return (records: R[]) => records.map(indexed);
}

/** The records that contain every word of the search, sorted. */
export function filterAndSort<R>(
  index: SearchedRecord<R>[],
  search: string,
  sort: Sort<R> | undefined,
): R[] {
  const isFound = containsWords(search);
  const records = index.filter(({ text }) => isFound(text)).map(({ record }) => record);
  return sort?.compare ? records.sort(sort.compare) : records;
}

/** One page of a list; the last page where the requested one does not exist, as after a deletion. */
export function paginate<R>(
  records: R[],
  page: number,
): { rows: R[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(records.length / pageSize));
  const shown = Math.min(page, pages);
  return { rows: records.slice((shown - 1) * pageSize, shown * pageSize), page: shown, pages };
}
