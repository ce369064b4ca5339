import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type ListView, readView, writeView } from './list-view.ts';

/**
 * Search, sort and page of a list. They live in the address bar, so that Back returns to the same place. They are
 * written there beside the router: a navigation of its own would interrupt one that a click has just begun.
 */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const [params] = useSearchParams();
  const [view, setView] = useState(() => readView(params));
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

  return [view, (change) => setView((before) => ({ ...before, page: 1, ...change }))];
}
