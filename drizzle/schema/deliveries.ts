import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { alertKinds } from '#contract/entities/alerts.ts';
import { id, textColumn, timestampColumn } from './columns.ts';

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

/**
 * Deliveries [OPS-4]: one row for each recipient. The transaction that stores a message, a change or a reply also
 * stores its rows. A row contains none of the subject's text, so erased data is never sent.
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
    /** These columns describe the latest attempt. `answer` is the response, or the reason why there was none. */
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

/** Current and recent failures: one row for each kind and subject [OPS-2]. */
export const alerts = pgTable(
  'alerts',
  {
    /** Replaced each time the failure begins, so no e-mail about an earlier occurrence is sent. */
    _id: text('_id').primaryKey(),
    kind: text('kind', { enum: alertKinds }).notNull(),
    /** For example, the `_id` of a webhook. Empty if there can be only one failure of this kind. */
    subject: textColumn('subject'),
    reason: text('reason').notNull(),
    begunAt: timestampColumn('begun_at').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
    mailedAt: timestampColumn('mailed_at'),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [uniqueIndex('alerts_kind_subject').on(table.kind, table.subject)],
);
