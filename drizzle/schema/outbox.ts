import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { webhooks } from './webhooks.ts';

/**
 * Deliveries to send [OPS-4]: one row for each recipient. The statement that stores the subject also stores the row. A
 * row contains none of the subject's text, so erased data is never sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    _id: text('_id').primaryKey().default(sql`gen_random_uuid()::text`),
    event: text('event', {
      enum: ['messages', 'content', 'alert-begun', 'alert-ended', 'invitation', 'rights', 'reply'],
    }).notNull(),
    /** The `_id` of a message, a revision, an alert, an invitation, an activity or a reply. */
    subject: text('subject').notNull(),
    webhook: text('webhook').references(() => webhooks._id, { onDelete: 'cascade' }),
    recipient: text('recipient'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** Each attempt first postpones this time, as a lease. Null once the delivery is made or abandoned. */
    dueAt: timestampColumn('due_at').defaultNow(),
    /** Reset when somebody sends the delivery again. */
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: timestampColumn('delivered_at'),
    /** These columns describe the newest attempt. `answer` is the response, or the reason why there was none. */
    triedAt: timestampColumn('tried_at'),
    ms: integer('ms'),
    status: integer('status'),
    answer: text('answer'),
  },
  (table) => [
    index('outbox_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('outbox_of_webhook').on(table.webhook, table.createdAt),
    check('outbox_one_recipient', sql`num_nonnulls(${table.webhook}, ${table.recipient}) = 1`),
    index('outbox_created_at').on(table.createdAt),
  ],
);
