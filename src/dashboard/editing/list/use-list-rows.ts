import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getChangedByMe } from '#contract/routes/saved-view-routes.ts';
import { call } from '../../data/api.ts';
import { createListKey } from '../../data/content/use-content.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import { createRecordFilter, findAvailableFilters, findDayField } from '../../ui/list-filters.ts';
import {
  createSearchIndexer,
  filterAndSort,
  matchesStatus,
  type Publications,
  pageSize,
  paginate,
  type Sort,
  writeView,
} from '../../ui/list-view.ts';
import { useListView } from '../../ui/use-list-view.ts';

/** The value of `show` for the records that the user changed. */
export const changedByMeFilter = 'mine';

/**
 * One page of the sorted records that match the search and the filters. If the user returns to a row, this is the page
 * with that row. A row that was just saved is shown even if the search or a filter would hide it. `searchText`, `sorts`
 * and `publications` must be the same objects on each render. The query `myChanges` runs only while the list is
 * filtered to the user's changes.
 */
export function useListRows<R extends { _id: string }>(
  list: R[],
  searchText: (record: R) => string,
  sorts: Sort<R>[],
  publications: Publications,
  kind: ContentKind | undefined,
) {
  const { view, row, isSaved, change, showAll } = useListView();
  const search = useDeferredValue(view.search);
  const { show, year, from, to } = view;
  const myChanges = useChangedByMe(kind, show === changedByMeFilter);
  const { data: ids = noIds } = myChanges;
  const savedRow = isSaved ? row : null;
  const timeZone = useTimeZone();
  const dayField = kind && findDayField(kind);
  const filteredList = useMemo(() => {
    const matchesFilters = createRecordFilter({ show, year, from, to }, { timeZone, dayField });
    return list.filter(
      (record) =>
        matchesStatus(show, publications.get(record._id)) &&
        matchesFilters(record) &&
        (show !== changedByMeFilter || ids.has(record._id) || record._id === savedRow),
    );
  }, [list, show, year, from, to, timeZone, dayField, publications, ids, savedRow]);
  const filters = useMemo(
    () => findAvailableFilters(list, { timeZone, dayField }),
    [list, timeZone, dayField],
  );
  const index = useSearchIndex(filteredList, searchText, useTranslatedTexts(kind, search));
  const sort = sorts.find(({ key }) => key === view.sort) ?? sorts[0];
  const records = useMemo(() => filterAndSort(index, search, sort), [index, search, sort]);
  const rowIndex = row === null ? -1 : records.findIndex(({ _id }) => _id === row);
  const isHidden = rowIndex < 0 && list.some(({ _id }) => _id === row);
  if (isSaved && isHidden && (view.search || show || year || from || to)) showAll();
  const currentPage = paginate(
    records,
    rowIndex < 0 ? view.page : Math.floor(rowIndex / pageSize) + 1,
  );
  const listQueryString = `?${writeView({ ...view, page: currentPage.page })}`;
  const returnTarget = useMemo(
    () => (row === null || rowIndex < 0 ? null : { row, index: rowIndex, isSaved }),
    [row, rowIndex, isSaved],
  );
  return {
    view,
    change,
    filters,
    records,
    ...currentPage,
    listQueryString,
    returnTarget,
    myChanges,
  };
}

const noIds: ReadonlySet<string> = new Set();

/** The ids of the records that the user changed [DASH-17]. Empty without a kind. */
const useChangedByMe = (kind: ContentKind | undefined, enabled: boolean) =>
  useQuery({
    queryKey: [...createListKey({ name: kind ?? '' }), changedByMeFilter],
    queryFn: async ({ signal }) =>
      kind ? new Set((await call(getChangedByMe, { params: { kind }, signal })).data) : noIds,
    enabled,
    staleTime: 0,
  });

function useSearchIndex<R extends { _id: string }>(
  list: R[],
  searchText: (record: R) => string,
  translations: ReadonlyMap<string, string>,
) {
  const searchIndex = useMemo(() => createSearchIndexer(searchText), [searchText]);
  return useMemo(() => {
    const englishIndex = searchIndex(list);
    if (translations.size === 0) return englishIndex;
    return englishIndex.map(({ record, text }) => ({
      record,
      text: `${text} ${translations.get(record._id) ?? ''}`,
    }));
  }, [searchIndex, list, translations]);
}

/** Matches a non-Latin letter. */
const nonLatinLetter = /[^\p{Script=Latin}\P{L}]/u;

const noTranslations: ReadonlyMap<string, string> = new Map();

/**
 * Returns the translations of a list's records and drafts, keyed by id. Loads them only for a search with non-Latin
 * letters because nothing else in the list uses them [DASH-17, LANG-5].
 */
function useTranslatedTexts(kind: ContentKind | undefined, search: string) {
  const { data = noTranslations } = useQuery({
    queryKey: [...createListKey({ name: kind ?? '' }), 'translations'],
    queryFn: async ({ signal }) => {
      const { readTranslatedTexts } = await import('./read-translated-texts.ts');
      return kind ? readTranslatedTexts(kind, signal) : noTranslations;
    },
    enabled: kind !== undefined && nonLatinLetter.test(search),
  });
  return data;
}
