import { useEffect } from 'react';
import { prepareAlerts } from '#ui/alert.ts';
import { whenIdle } from '#ui/when-idle.ts';

/**
 * Loads the script of alerts in advance for screens that save or delete, because an alert must open even without a
 * connection. The script loads when the browser is idle. Forms set `needed` once something is typed, so that opening a
 * form loads less.
 */
export function usePreloadedAlerts(needed = true): void {
  useEffect(() => {
    if (needed) whenIdle(() => prepareAlerts().catch(console.warn));
  }, [needed]);
}
