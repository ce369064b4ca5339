import type { Store } from '#db/store.ts';
import { systemContext } from '../context.ts';
import { endAlert, type Failure, raiseAlert } from './alerts.ts';

/**
 * Creates an alert for a failure that only this process notices [OPS-2]. The first success queries the database,
 * because an earlier process may have raised the alert.
 */
export function createCachedAlert(store: Store, failure: Failure) {
  let mayBeActive = true;
  return {
    raise: (reason: string, now: Date) => {
      mayBeActive = true;
      return raiseAlert(systemContext(store, now), { ...failure, reason });
    },
    /** Like `endAlert`, but queries the database only if there may be an alert. */
    end: async (now: Date) => {
      if (!mayBeActive) return false;
      mayBeActive = false;
      try {
        return await endAlert(systemContext(store, now), failure);
      } catch (error) {
        mayBeActive = true;
        throw error;
      }
    },
  };
}

/**
 * Creates the alert about records that cannot be published on schedule. Create it once if you call `publishDue`
 * repeatedly.
 */
export const createScheduleAlert = (store: Store) => createCachedAlert(store, { kind: 'schedule' });
