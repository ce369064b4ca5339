import { useEffect } from 'react';
import { prepareAlerts } from '#ui/alert.ts';
import { runWhenIdle } from '#ui/run-when-idle.ts';

/**
 * Loads the alert script when the browser is idle because an alert must open even without a connection. Forms set
 * `isNeeded` only after the first input because opening a form should load little code.
 */
export function usePreloadedAlerts(isNeeded = true): void {
  useEffect(() => {
    if (isNeeded) runWhenIdle(() => prepareAlerts().catch(console.warn));
  }, [isNeeded]);
}
