import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** The number of calls in the current window, which all instances of the functions share. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The name of the limit and a keyed digest of the address or account: `messages:4f1c…`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnds: timestampColumn('window_ends').notNull(),
  },
  (table) => [index('rate_limits_window_ends').on(table.windowEnds)],
);
