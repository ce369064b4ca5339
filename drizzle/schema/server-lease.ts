import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/**
 * The one server that publishes from this database [OPS-1]: a second one would show its visitors an older site. The
 * platform's functions have no lease, because any number of them may run.
 */
export const serverLease = pgTable(
  'server_lease',
  {
    id: integer('id').primaryKey().default(1),
    /** The process with the lease: when it started, and a random id. */
    holder: text('holder').notNull(),
    /** The machine and the data folder that it runs on. */
    location: text('place').notNull(),
    /** If the process does not renew the lease by then, it counts as dead. */
    until: timestampColumn('until').notNull(),
  },
  (table) => [check('server_lease_one_row', sql`${table.id} = 1`)],
);
