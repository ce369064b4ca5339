import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { id, moment, position, version, words } from './columns.ts';

export const manpower = pgTable(
  'manpower',
  {
    _id: id(),
    category: words('category'),
    nationality: words('nationality'),
    amount: integer('amount').notNull(),
    time: moment('time').notNull().defaultNow(),
    position: position(),
    version: version(),
  },
  (table) => [
    index('manpower_position').on(table.position, table._id),
    check('manpower_amount', sql`${table.amount} >= 1`),
  ],
);
