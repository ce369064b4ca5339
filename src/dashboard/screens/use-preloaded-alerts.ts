import { useEffect } from 'react';
import { prepareAlerts } from '#ui/alert.ts';

/**
 * Loads the script of alerts in advance, for screens that save or delete: an alert must also open without a connection.
 * Forms set `needed` once something is typed, so that opening a form loads less.
 */
export function usePreloadedAlerts(needed = true): void {
  useEffect(() => {
    if (needed) prepareAlerts().catch(console.warn);
  }, [needed]);
}
