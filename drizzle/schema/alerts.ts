import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { textColumn, timestampColumn } from './columns.ts';

/** Current and recent failures: one row for each kind and subject [OPS-2]. */
export const alerts = pgTable(
  'alerts',
  {
    /** A new one each time the failure begins, so that a mail about an older one is not sent. */
    _id: text('_id').primaryKey(),
    kind: text('kind', {
      enum: ['build', 'schedule', 'mail', 'webhook', 'backup', 'disk'],
    }).notNull(),
    /** Distinguishes failures of one kind, for example the `_id` of a webhook; empty if there is only one. */
    subject: textColumn('subject'),
    reason: text('reason').notNull(),
    begunAt: timestampColumn('begun_at').notNull(),
    /** When it was last seen. */
    seenAt: timestampColumn('seen_at').notNull(),
    /** When the e-mails about it to the admins were queued; null before that. */
    mailedAt: timestampColumn('mailed_at'),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [uniqueIndex('alerts_kind_subject').on(table.kind, table.subject)],
);
