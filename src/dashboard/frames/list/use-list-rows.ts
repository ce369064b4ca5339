import { useDeferredValue, useMemo } from 'react';
import { found, pageOf, type Sort, searchIndex, writeView } from './list-view.ts';
import { useListView } from './use-list-view.ts';

/**
 * The rows to show of a list: searched, sorted, one page of them. `wordsOf` and `sorts` must be the same at each
 * rendering. `place` is where the list stands, for coming back to it.
 */
export function useListRows<R>(
  list: R[] | undefined,
  wordsOf: (record: R) => string,
  sorts: Sort<R>[],
) {
  const [view, change] = useListView();
  const search = useDeferredValue(view.search);
  const index = useMemo(() => searchIndex(list ?? [], wordsOf), [list, wordsOf]);
  const sort = sorts.find(({ key }) => key === view.sort) ?? sorts[0];
  const records = useMemo(() => found(index, search, sort), [index, search, sort]);
  return { view, change, records, ...pageOf(records, view.page), place: `?${writeView(view)}` };
}
