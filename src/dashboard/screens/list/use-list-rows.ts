import { useDeferredValue, useMemo } from 'react';
import { filterAndSort, pageOf, type Sort, searchIndex, writeView } from './list-view.ts';
import { useListView } from './use-list-view.ts';

/**
 * The rows to show of a list: searched, sorted, one page of them. `searchText` and `sorts` must be the same at each
 * rendering. `place` is where the list stands, for coming back to it.
 */
export function useListRows<R>(
  list: R[] | undefined,
  searchText: (record: R) => string,
  sorts: Sort<R>[],
) {
  const [view, change] = useListView();
  const search = useDeferredValue(view.search);
  const index = useMemo(() => searchIndex(list ?? [], searchText), [list, searchText]);
  const sort = sorts.find(({ key }) => key === view.sort) ?? sorts[0];
  const records = useMemo(() => filterAndSort(index, search, sort), [index, search, sort]);
  return { view, change, records, ...pageOf(records, view.page), place: `?${writeView(view)}` };
}
