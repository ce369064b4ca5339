import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Keys for programs [AUTH-15]. Each has a row with the same `_id` among the users. That row is deleted from the start,
 * so nobody can sign in as it, and the history still has its name after the key is deleted.
 */
export const apiKeys = pgTable('api_keys', {
  _id: id(),
  name: text('name').notNull(),
  /** SHA-256 of the secret, in hex; the secret itself is not stored. */
  digest: text('digest').notNull().unique(),
  /** The kinds of content that it may access. */
  kinds: text('kinds').array().notNull(),
  /** Its scope is `publish` … */
  canWrite: boolean('can_write').notNull(),
  /** … or else `propose`; `read` if both are false. Code that knows only the first column lets it read only. */
  canPropose: boolean('can_propose').notNull().default(false),
  /** It may read the messages of visitors. */
  readsMessages: boolean('reads_messages').notNull().default(false),
  /** Its creator: the `_id` of a user. The key stops working once that user is no longer an admin. */
  actor: text('actor').notNull(),
  at: timestampColumn('at').notNull(),
  expiresAt: timestampColumn('expires_at'),
  /** Rounded to the hour, so that few calls write it. */
  lastUsedAt: timestampColumn('last_used_at'),
});
