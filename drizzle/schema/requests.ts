import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** The counters of rate limits, which all instances of the functions share. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The name of the limit, and two bytes of a keyed digest of the caller as a number: `messages:20252`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnds: timestampColumn('window_ends').notNull(),
  },
  (table) => [index('rate_limits_window_ends').on(table.windowEnds)],
);

/** Prevents repeated requests from being stored twice [CON-5, API-1]. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    key: text('key').primaryKey(),
    /** A digest of the request. The API refuses a different request with the same key. */
    fingerprint: text('fingerprint').notNull(),
    /** The `_id` of the stored record. Null if a repeated request returns no record. */
    recordId: text('record_id'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
  },
  (table) => [index('idempotency_keys_created_at').on(table.createdAt)],
);
