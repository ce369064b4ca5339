import { containsWords, folded } from '../../word-search.ts';

/** How a list may be sorted; the first one is how it stands when nobody asked otherwise. */
export interface Sort<R> {
  /** As in the address bar. */
  key: string;
  label: string;
  /** Absent: as the server answers. */
  compare?: (a: R, b: R) => number;
}

export interface ListView {
  search: string;
  sort: string;
  page: number;
}

export const pageSize = 20;

/** What the address bar says about a list, and back. Whatever is the default is left out of it. */
export function readView(params: URLSearchParams): ListView {
  const page = Number(params.get('page') ?? 1);
  return {
    search: params.get('search') ?? '',
    sort: params.get('sort') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

export function writeView({ search, sort, page }: ListView): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The text of each record, folded once, so that a key pressed costs no more than a scan. */
export const searchIndex = <R>(records: R[], searchText: (record: R) => string) =>
  records.map((record) => ({ record, text: folded(searchText(record)) }));

/** The records that contain every word of the search, in the order asked for. */
export function filterAndSort<R>(
  index: { record: R; text: string }[],
  search: string,
  sort: Sort<R> | undefined,
): R[] {
  const isFound = containsWords(search);
  const records = index.filter(({ text }) => isFound(text)).map(({ record }) => record);
  return sort?.compare ? records.sort(sort.compare) : records;
}

/** One page of a list. A page beyond the end, as after a deletion, is the last one. */
export function pageOf<R>(records: R[], page: number): { rows: R[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(records.length / pageSize));
  const shown = Math.min(page, pages);
  return { rows: records.slice((shown - 1) * pageSize, shown * pageSize), page: shown, pages };
}
