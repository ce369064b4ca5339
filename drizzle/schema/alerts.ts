import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { alertKinds } from '#contract/entities/alerts.ts';
import { textColumn, timestampColumn } from './columns.ts';

/** Current and recent failures: one row for each kind and subject [OPS-2]. */
export const alerts = pgTable(
  'alerts',
  {
    /** A new id each time the failure begins, so that no e-mail about an earlier occurrence is sent. */
    _id: text('_id').primaryKey(),
    kind: text('kind', { enum: alertKinds }).notNull(),
    /** For example the `_id` of a webhook. Empty if there can be only one failure of this kind. */
    subject: textColumn('subject'),
    reason: text('reason').notNull(),
    begunAt: timestampColumn('begun_at').notNull(),
    seenAt: timestampColumn('seen_at').notNull(),
    mailedAt: timestampColumn('mailed_at'),
    endedAt: timestampColumn('ended_at'),
  },
  (table) => [uniqueIndex('alerts_kind_subject').on(table.kind, table.subject)],
);
