import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { entryWithoutRow, isSavedRow, lastOpenedRow } from './last-opened-row.ts';
import { type ListView, readView, unfiltered, writeView } from './list-view.ts';

interface ListViewState {
  view: ListView;
  /** The row that the person comes back to; null from the first change of the view on. */
  row: string | null;
  /** That row was saved just now. */
  isSaved: boolean;
  change: (change: Partial<ListView>) => void;
  /** Ends the search and the filter, and stays at the row. */
  showAll: () => void;
}

/**
 * Search, sort and page of a list, and the row that the person comes back to. They are kept in the address bar, so that
 * Back restores them. The address is replaced without the router, because a navigation would cancel one that has just
 * begun.
 */
export function useListView(): ListViewState {
  const { search, key, state } = useLocation();
  const fromLocation = () => ({
    view: readView(new URLSearchParams(search)),
    row: lastOpenedRow(state),
    isSaved: isSavedRow(state),
  });
  const [{ view, row, isSaved }, setShown] = useState(fromLocation);
  const [pathname] = useState(() => window.location.pathname);
  const written = writeView(view).toString();

  useEffect(() => {
    if (window.location.pathname !== pathname) return;
    const address = written ? `${pathname}?${written}` : pathname;
    try {
      window.history.replaceState(entryWithoutRow(), '', address);
    } catch {
      // Some browsers refuse after a hundred changes within seconds. The next change is written again.
    }
  }, [written, pathname]);

  // A link of the menu to the list that is open resets its view.
  const [arrival, setArrival] = useState(key);
  if (arrival !== key) {
    setArrival(key);
    setShown(fromLocation());
  }

  const change = (changed: Partial<ListView>) =>
    setShown(({ view }) => ({
      view: { ...view, page: 1, ...changed },
      row: null,
      isSaved: false,
    }));
  const showAll = () => setShown((shown) => ({ ...shown, view: { ...shown.view, ...unfiltered } }));
  return { view, row, isSaved, change, showAll };
}
