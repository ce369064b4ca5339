import { useCallback, useMemo, useSyncExternalStore } from 'react';

export function useMinWidth(rem: number): boolean {
  const query = useMemo(() => window.matchMedia(`(min-width: ${rem}rem)`), [rem]);
  const subscribe = useCallback(
    (listener: () => void) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => query.matches);
}
