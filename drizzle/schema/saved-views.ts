import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** Saved views of lists [DASH-17]: a search, a filter and an order. */
export const savedViews = pgTable(
  'saved_views',
  {
    _id: id(),
    /** The view's author: the `_id` of a user. */
    actor: text('actor').notNull(),
    /** The kind of content in the list. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** The query string of the list's address. */
    query: text('query').notNull(),
    /** Whether everyone sees the view. Otherwise only its author does. */
    shared: boolean('shared').notNull().default(false),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('saved_views_kind').on(table.kind), index('saved_views_actor').on(table.actor)],
);
