import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type ListView, readView, writeView } from './list-view.ts';

/**
 * Search, sort and page of a list. They live in the address bar, so that Back returns to the same place. They are
 * written there beside the router: a navigation of its own would interrupt one that a click has just begun.
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
      // Some browsers refuse after a hundred changes within seconds; the next one is written again.
    }
  }, [written, pathname]);

  // The menu's link to the list one is on shows all of it again.
  const [arrival, setArrival] = useState(key);
  if (arrival !== key) {
    setArrival(key);
    setView(fromAddress());
  }

  return [view, (change) => setView((before) => ({ ...before, page: 1, ...change }))];
}
