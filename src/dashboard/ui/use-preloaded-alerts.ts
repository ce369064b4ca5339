import { useEffect } from 'react';
import { prepareAlerts } from '#ui/alert.ts';
import { whenIdle } from '#ui/when-idle.ts';

/**
 * Loads the script of alerts when the browser is idle because an alert must open even without a connection. Forms set
 * `needed` only after the first input because opening a form should load little code.
 */
export function usePreloadedAlerts(needed = true): void {
  useEffect(() => {
    if (needed) whenIdle(() => prepareAlerts().catch(console.warn));
  }, [needed]);
}
