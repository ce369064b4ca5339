import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** Keys under which something was stored already; the same key never stores twice [CON-5, API-1]. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    /** A digest of what came with the key: another content under the same key is refused. */
    fingerprint: text('fingerprint').notNull(),
    /** What was stored under it, where that is answered again: the `_id` of a record of content. */
    recordId: text('record_id'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('idempotency_keys_created_at').on(table.createdAt)],
);
