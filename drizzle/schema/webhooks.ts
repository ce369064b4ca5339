import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** Webhooks for new messages and changes to content [OPS-4]. */
export const webhooks = pgTable('webhooks', {
  _id: id(),
  address: text('address').notNull(),
  events: text('events', { enum: ['messages', 'content'] })
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** `whsec_` followed by the key in base64. The key signs the calls, so it is stored in plain text. */
  secret: text('secret').notNull(),
  /** The `_id` of a user. Null if the webhook predates this column. */
  actor: text('actor'),
  /** After a call without a response, the webhook is not called before this time. */
  restsUntil: timestampColumn('rests_until'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});
