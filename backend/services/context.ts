import type { KeyScope } from '#contract/http/route.ts';
import type { Store } from '#db/store.ts';

/** The actor of changes that no account makes, such as changes by commands and by the configuration. */
export const system = 'system';

/** The first argument of most services. */
export interface Context {
  store: Store;
  /** The id of the calling account or API key, or `system`. Empty for a caller without an account. */
  actor: string;
  now: Date;
  /** Undefined if the caller is a person or the product itself. */
  key?: CallingKey | undefined;
}

/** The rights of the API key that a call was made with [AUTH-15, API-8]. */
export interface CallingKey {
  scope: KeyScope;
  kinds: readonly string[];
  readsMessages: boolean;
}

/** The context of the product itself, for builds, schedules and commands. */
export const systemContext = (store: Store, now: Date = new Date()): Context => ({
  store,
  actor: system,
  now,
});
