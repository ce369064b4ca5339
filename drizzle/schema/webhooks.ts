import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** The addresses that are told of new messages and of changes of content [OPS-4]. */
export const webhooks = pgTable('webhooks', {
  _id: id(),
  address: text('address').notNull(),
  /** What it is told of: `messages`, `content`. */
  events: text('events', { enum: ['messages', 'content'] })
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** Signs what is sent, so it is kept as it is: `whsec_` and the key in base64. */
  secret: text('secret').notNull(),
  /** Who added it: the `_id` of the user; null where it is older than this column. */
  actor: text('actor'),
  /** It gave no answer: it is told nothing more before this. */
  restsUntil: timestampColumn('rests_until'),
  createdAt: timestampColumn('created_at').notNull().defaultNow(),
});
