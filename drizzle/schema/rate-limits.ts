import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** How often somebody did something in the running window, shared by all instances of the functions. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is limited and for whom, the address or account as a keyed digest: `messages:4f1c…`. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnds: timestampColumn('window_ends').notNull(),
  },
  (table) => [index('rate_limits_window_ends').on(table.windowEnds)],
);
