import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, position, textColumn, timestampColumn, version } from './columns.ts';

export const manpower = pgTable(
  'manpower',
  {
    _id: id(),
    category: textColumn('category'),
    nationality: textColumn('nationality'),
    amount: integer('amount').notNull(),
    time: timestampColumn('time').notNull().defaultNow(),
    position: position(),
    version: version(),
  },
  (table) => [
    index('manpower_position').on(table.position, table._id),
    check('manpower_amount', sql`${table.amount} >= 1`),
  ],
);
