import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/**
 * The only server that may publish from this database [OPS-1]. A second server would show its visitors an older site.
 * The platform's functions have no lease, because any number of them may run.
 */
export const serverLease = pgTable(
  'server_lease',
  {
    id: integer('id').primaryKey().default(1),
    /** The start time of the process, and a random id. */
    holder: text('holder').notNull(),
    /** The machine of the process, and its data folder. */
    location: text('place').notNull(),
    /** If the process has not renewed the lease by this time, it counts as dead. */
    until: timestampColumn('until').notNull(),
  },
  (table) => [check('server_lease_one_row', sql`${table.id} = 1`)],
);
