import type { Store } from '#db/store.ts';

/** The actor of everything that no account does: of the configuration, schedules and commands. */
export const system = 'system';

/** The first argument of every service: the store, the account that asks, and the time. */
export interface Context {
  store: Store;
  /** The id of the account that asks, or `system`. Empty for a caller without an account. */
  actor: string;
  now: Date;
}

/** The context of the product itself: of builds, schedules and commands. */
export const systemContext = (store: Store, now: Date = new Date()): Context => ({
  store,
  actor: system,
  now,
});
