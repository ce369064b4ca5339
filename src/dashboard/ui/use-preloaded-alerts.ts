import { useEffect } from 'react';
import { prepareAlerts } from '#ui/alert.ts';
import { whenIdle } from '#ui/when-idle.ts';

/**
 * Loads the script of alerts in advance for screens that save or delete, because an alert must open even without a
 * connection. Waits until the browser is idle. Forms set `needed` when a person types, which keeps opening a form
 * light.
 */
export function usePreloadedAlerts(needed = true): void {
  useEffect(() => {
    if (needed) whenIdle(() => prepareAlerts().catch(console.warn));
  }, [needed]);
}
