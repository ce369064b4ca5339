import { useEffect } from 'react';
import { prepareAlerts } from '#ui/alert.ts';

/**
 * For screens that save or delete: loads what dialogs need while there is a connection, which one may have to miss.
 * A form waits until something is typed, so that looking at it costs nothing.
 */
export function usePreloadedAlerts(needed = true): void {
  useEffect(() => {
    if (needed) prepareAlerts().catch(console.warn);
  }, [needed]);
}
