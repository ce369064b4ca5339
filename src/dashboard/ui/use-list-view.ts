import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getHistoryStateWithoutRow, hasSavedRow, readLastOpenedRow } from './last-opened-row.ts';
import { type ListView, noFilters, readView, writeView } from './list-view.ts';

interface ListViewState {
  view: ListView;
  /** The row to which the user returns. Null after the first change to the view. */
  row: string | null;
  /** Whether the user has just saved the row's record. */
  isSaved: boolean;
  change: (change: Partial<ListView>) => void;
  /** Clears the search and the filters but keeps the row. */
  showAll: () => void;
}

/**
 * Returns the view of a list, which is stored in the URL, and the row to which the user returns. Replaces the URL without
 * the router because a navigation would cancel any other navigation that has just started.
 */
export function useListView(): ListViewState {
  const { search, key, state } = useLocation();
  const readLocation = () => ({
    view: readView(new URLSearchParams(search)),
    row: readLastOpenedRow(state),
    isSaved: hasSavedRow(state),
  });
  const [{ view, row, isSaved }, setState] = useState(readLocation);
  const [pathname] = useState(() => window.location.pathname);
  const queryString = writeView(view).toString();

  useEffect(() => {
    if (window.location.pathname !== pathname) return;
    const address = queryString ? `${pathname}?${queryString}` : pathname;
    try {
      window.history.replaceState(getHistoryStateWithoutRow(), '', address);
    } catch {
      // Some browsers refuse more than a hundred changes within a few seconds. The next change updates the URL.
    }
  }, [queryString, pathname]);

  // A menu link to the list that is already open resets the view.
  const [locationKey, setLocationKey] = useState(key);
  if (locationKey !== key) {
    setLocationKey(key);
    setState(readLocation());
  }

  const change = (changes: Partial<ListView>) =>
    setState(({ view }) => ({ view: { ...view, page: 1, ...changes }, row: null, isSaved: false }));
  const showAll = () => setState((state) => ({ ...state, view: { ...state.view, ...noFilters } }));
  return { view, row, isSaved, change, showAll };
}
