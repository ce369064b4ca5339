import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** The addresses that are called about new messages and changes of content [OPS-4]. */
export const webhooks = pgTable('webhooks', {
  _id: id(),
  address: text('address').notNull(),
  /** Its events: `messages`, `content`. */
  events: text('events', { enum: ['messages', 'content'] })
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Signs the calls, so it is stored in plain text: `whsec_` and the key in base64. */
  secret: text('secret').notNull(),
  /** Its creator: the `_id` of a user; null if it is older than this column. */
  actor: text('actor'),
  /** After a call without a response, the webhook is not called before this time. */
  restsUntil: timestampColumn('rests_until'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});
