import { useEffect } from 'react';
import { prepareAlerts } from '#ui/alert.ts';
import { whenIdle } from '#ui/when-idle.ts';

/**
 * Loads the script of alerts when the browser is idle because an alert must open even without a connection. Forms set
 * `needed` after the first input, which keeps opening a form light.
 */
export function usePreloadedAlerts(needed = true): void {
  useEffect(() => {
    if (needed) whenIdle(() => prepareAlerts().catch(console.warn));
  }, [needed]);
}
