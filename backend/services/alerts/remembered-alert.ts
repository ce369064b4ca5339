import type { Store } from '#db/store.ts';
import { endAlert, type Failure, raiseAlert } from './alerts.ts';

/** The alert of one failure, as `rememberedAlert` makes it. */
export interface RememberedAlert {
  /** Like `raiseAlert`. */
  raise(reason: string, now: Date): Promise<boolean>;
  /** Like `endAlert`, but asks the database only where there may be an alert. */
  end(now: Date): Promise<boolean>;
}

/**
 * The alert of a failure that is noticed here alone, and looked for often [OPS-2]: after a success the next ones make no
 * statement. The first one does, since an alert may last from before.
 */
export function rememberedAlert(store: Store, failure: Failure): RememberedAlert {
  let mayLast = true;
  return {
    raise: (reason, now) => {
      mayLast = true;
      return raiseAlert(store, { ...failure, reason }, now);
    },
    end: async (now) => {
      if (!mayLast) return false;
      mayLast = false;
      try {
        return await endAlert(store, failure, now);
      } catch (error) {
        mayLast = true;
        throw error;
      }
    },
  };
}

/** The alert for records that cannot be published as scheduled; whoever calls `publishDue` repeatedly keeps one. */
export const scheduleAlert = (store: Store): RememberedAlert =>
  rememberedAlert(store, { kind: 'schedule' });
