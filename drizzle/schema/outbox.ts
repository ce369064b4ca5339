import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { webhooks } from './webhooks.ts';

/**
 * What is to be told to others [OPS-4]: a row for each recipient, stored by the statement that stores what it tells. It
 * names that and holds nothing of it, so what is erased meanwhile is told to nobody.
 */
export const outbox = pgTable(
  'outbox',
  {
    _id: text('_id').primaryKey().default(sql`gen_random_uuid()::text`),
    event: text('event', {
      enum: ['messages', 'content', 'alert-begun', 'alert-ended', 'invitation', 'rights', 'reply'],
    }).notNull(),
    /** The `_id` of the message, of the revision that changed content, of the alert, the invitation, the act or the reply. */
    subject: text('subject').notNull(),
    /** Who is told: a webhook … */
    webhook: text('webhook').references(() => webhooks._id, { onDelete: 'cascade' }),
    /** … or somebody, by e-mail to this address. */
    recipient: text('recipient'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** When it is tried next; whoever tries it moves this on, as a lease. Null: it was delivered, or is given up. */
    dueAt: timestampColumn('due_at').defaultNow(),
    /** How often it was tried, since it was stored or sent again. */
    attempts: integer('attempts').notNull().default(0),
    deliveredAt: timestampColumn('delivered_at'),
    /** Of the newest try: when it was, how long it took, and what was answered, or why there was no answer. */
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
