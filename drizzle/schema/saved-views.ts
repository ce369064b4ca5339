import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** Views of lists that were kept under a name [DASH-17]: a search, a filter, an order. */
export const savedViews = pgTable(
  'saved_views',
  {
    _id: id(),
    /** Who kept it: the `_id` of the user. */
    actor: text('actor').notNull(),
    /** The kind of content whose list it is of. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** The end of the list's address. */
    query: text('query').notNull(),
    /** It is everybody's; else its owner's alone. */
    shared: boolean('shared').notNull().default(false),
    at: timestampColumn('at').notNull(),
  },
  (table) => [index('saved_views_kind').on(table.kind), index('saved_views_actor').on(table.actor)],
);
