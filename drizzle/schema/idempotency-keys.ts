import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** Prevents repeated requests from being stored twice [CON-5, API-1]. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    /** A digest of the request. The API refuses a different request with the same key. */
    fingerprint: text('fingerprint').notNull(),
    /** For content, the `_id` of the stored record, which a repeated request returns again. */
    recordId: text('record_id'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('idempotency_keys_created_at').on(table.createdAt)],
);
