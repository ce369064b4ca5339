import { useDeferredValue, useMemo } from 'react';
import {
  filterAndSort,
  isShown,
  type Publications,
  pageOf,
  type Sort,
  searchIndex,
  writeView,
} from './list-view.ts';
import { useListView } from './use-list-view.ts';

/**
 * One page of the records that match the search, sorted. `searchText`, `sorts` and `publications` must be the same objects
 * at each rendering. `place` is the query of the current view, for returning to it.
 */
export function useListRows<R extends { _id: string }>(
  list: R[] | undefined,
  searchText: (record: R) => string,
  sorts: Sort<R>[],
  publications: Publications,
) {
  const [view, change] = useListView();
  const search = useDeferredValue(view.search);
  const { show } = view;
  const shown = useMemo(
    () => (list ?? []).filter(({ _id }) => isShown(show, publications.get(_id))),
    [list, show, publications],
  );
  const index = useMemo(() => searchIndex(shown, searchText), [shown, searchText]);
  const sort = sorts.find(({ key }) => key === view.sort) ?? sorts[0];
  const records = useMemo(() => filterAndSort(index, search, sort), [index, search, sort]);
  return { view, change, records, ...pageOf(records, view.page), place: `?${writeView(view)}` };
}
