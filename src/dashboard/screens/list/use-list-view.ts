import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type ListView, readView, writeView } from './list-view.ts';

/**
 * Search, sort and page of a list. They are kept in the address bar, so that Back restores them. The address is replaced
 * without the router, because a navigation would cancel one that has just begun.
 */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const { search, key } = useLocation();
  const fromAddress = () => readView(new URLSearchParams(search));
  const [view, setView] = useState(fromAddress);
  const [pathname] = useState(() => window.location.pathname);
  const written = writeView(view).toString();

  useEffect(() => {
    if (window.location.pathname !== pathname) return;
    const address = written ? `${pathname}?${written}` : pathname;
    try {
      window.history.replaceState(window.history.state, '', address);
    } catch {
      // Some browsers refuse after a hundred changes within seconds. The next change is written again.
    }
  }, [written, pathname]);

  // A link of the menu to the list that is open resets its view.
  const [arrival, setArrival] = useState(key);
  if (arrival !== key) {
    setArrival(key);
    setView(fromAddress());
  }

  return [view, (change) => setView((before) => ({ ...before, page: 1, ...change }))];
}
