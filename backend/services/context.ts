import type { Store } from '#db/store.ts';

/** What a service that changes something is called with, beside its input. */
export interface Context {
  store: Store;
  /** The id of the account that asks, or `system`. */
  actor: string;
  now: Date;
}
