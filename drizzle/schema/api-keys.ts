import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Keys for programs [AUTH-15]. Each key also has a row with the same `_id` in `users`. That row is marked as deleted
 * from the start, so nobody can sign in as the key, and it keeps the key's name for the history after the key is
 * deleted.
 */
export const apiKeys = pgTable('api_keys', {
  _id: id(),
  name: text('name').notNull(),
  /** SHA-256 of the secret, in hex; the secret itself is not stored. */
  digest: text('digest').notNull().unique(),
  /** The kinds of content that the key may access. */
  kinds: text('kinds').array().notNull(),
  /** Whether the scope of the key is `publish`. */
  canWrite: boolean('can_write').notNull(),
  /**
   * Whether the scope is `propose`. If both are false, it is `read`. Older code only knows `canWrite` and gives `read`
   * to such keys.
   */
  canPropose: boolean('can_propose').notNull().default(false),
  /** Whether the key may read visitors' messages. */
  readsMessages: boolean('reads_messages').notNull().default(false),
  /** The creator of the key: the `_id` of a user. The key stops working once that user is no longer an admin. */
  actor: text('actor').notNull(),
  at: timestampColumn('at').notNull(),
  expiresAt: timestampColumn('expires_at'),
  /** Rounded to the hour, so that few calls have to update it. */
  lastUsedAt: timestampColumn('last_used_at'),
});
