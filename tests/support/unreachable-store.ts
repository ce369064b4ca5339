import { DatabaseUnavailableError } from '#db/outage.ts';
import type { Store } from '#db/store.ts';

/** Returns a copy of a store whose database cannot be reached. */
export function makeUnreachable(store: Store): Store {
  const refuse = () =>
    Promise.reject(new DatabaseUnavailableError('connect ECONNREFUSED 10.1.2.3'));
  return { ...store, read: refuse, write: refuse, transaction: refuse };
}
