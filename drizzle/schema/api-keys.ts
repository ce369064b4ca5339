import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Keys that programs call with [AUTH-15]. Each has a row of the same `_id` among the users, deleted from its beginning: nobody
 * signs in as it, and history has a name for it after it is gone.
 */
export const apiKeys = pgTable('api_keys', {
  _id: id(),
  name: text('name').notNull(),
  /** SHA-256 of the secret, in hex; the secret itself is kept nowhere. */
  digest: text('digest').notNull().unique(),
  /** The kinds of content that it is for. */
  kinds: text('kinds').array().notNull(),
  canWrite: boolean('can_write').notNull(),
  /** Who made it: the `_id` of the user. It opens nothing once that is no admin's. */
  actor: text('actor').notNull(),
  at: timestampColumn('at').notNull(),
  expiresAt: timestampColumn('expires_at'),
  /** To the hour, so that few calls write it. */
  lastUsedAt: timestampColumn('last_used_at'),
});
