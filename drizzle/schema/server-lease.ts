import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/**
 * Which one server publishes from this database [OPS-1]: a second one would show an older site to its visitors. The
 * platform's functions, of which there are many, have none.
 */
export const serverLease = pgTable(
  'server_lease',
  {
    id: integer('id').primaryKey().default(1),
    /** The process that holds it. */
    holder: text('holder').notNull(),
    /** The machine and the data folder that it runs on. */
    location: text('place').notNull(),
    /** A holder that has not been heard of until then is dead. */
    until: timestampColumn('until').notNull(),
  },
  (table) => [check('server_lease_one_row', sql`${table.id} = 1`)],
);
