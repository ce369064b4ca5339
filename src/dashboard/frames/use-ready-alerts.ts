import { useEffect } from 'react';
import { prepareAlerts } from '#ui/alert.ts';

/** For screens that save or delete: loads what dialogs need while there is a connection, which one may have to miss. */
export function useReadyAlerts(): void {
  useEffect(() => {
    prepareAlerts().catch(console.warn);
  }, []);
}
