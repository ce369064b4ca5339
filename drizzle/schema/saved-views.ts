import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** Saved views of lists [DASH-17]: a search, a filter and an order. */
export const savedViews = pgTable(
  'saved_views',
  {
    _id: id(),
    actor: text('actor').notNull(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    /** If false, only the author sees the view. */
    shared: boolean('shared').notNull().default(false),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('saved_views_kind').on(table.kind), index('saved_views_actor').on(table.actor)],
);
