import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { textColumn, timestampColumn } from './columns.ts';

/** The failures that last, and lately ended: one row a kind and subject [OPS-2]. */
export const alerts = pgTable(
  'alerts',
  {
    /** Another one each time that it begins, so that a mail about an older one is told to nobody. */
    _id: text('_id').primaryKey(),
    kind: text('kind', {
      enum: ['build', 'schedule', 'mail', 'webhook', 'backup', 'disk'],
    }).notNull(),
    /** Which of several it is, such as the `_id` of a webhook; empty where there is one only. */
    subject: textColumn('subject'),
    reason: text('reason').notNull(),
    begunAt: timestampColumn('begun_at').notNull(),
    /** When it was noticed last. */
    seenAt: timestampColumn('seen_at').notNull(),
    /** When e-mails of it to the admins were stored; null before that. */
    mailedAt: timestampColumn('mailed_at'),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [uniqueIndex('alerts_kind_subject').on(table.kind, table.subject)],
);
