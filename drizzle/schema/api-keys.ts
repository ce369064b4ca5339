import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Keys for programs [AUTH-15]. Each key also has a row with the same `_id` in `users`. That row is marked as deleted
 * from the start, so nobody can sign in with it. It stores the key's name for the history.
 */
export const apiKeys = pgTable('api_keys', {
  _id: id(),
  name: text('name').notNull(),
  /** SHA-256 in hex. The secret itself is not stored. */
  digest: text('digest').notNull().unique(),
  kinds: text('kinds').array().notNull(),
  /** Whether the scope of the key is `publish`. */
  canWrite: boolean('can_write').notNull(),
  /** Whether the scope is `propose`. If `canWrite` is false too, the scope is `read`. */
  canPropose: boolean('can_propose').notNull().default(false),
  readsMessages: boolean('reads_messages').notNull().default(false),
  /** The `_id` of the user who created the key. The key stops working when that user is no longer an admin. */
  actor: text('actor').notNull(),
  at: timestampColumn('at').notNull(),
  expiresAt: timestampColumn('expires_at'),
  /** Rounded to the hour, because each call would otherwise update it. */
  lastUsedAt: timestampColumn('last_used_at'),
});
