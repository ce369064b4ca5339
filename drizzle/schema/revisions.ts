import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** Every version that a record of content has had. A deleted record lives on as its last revision. */
export const revisions = pgTable(
  'revisions',
  {
    _id: id(),
    /** The kind of content: `news`, `service`, `profile` … */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The version that this revision made. */
    version: integer('version').notNull(),
    action: text('action', { enum: ['create', 'update', 'delete'] }).notNull(),
    /** Who did it: the `_id` of the user, or `system`. */
    actor: text('actor').notNull(),
    /** The record after a create or update, before a delete. */
    data: jsonb('data').notNull(),
    at: timestampColumn('at').notNull().defaultNow(),
  },
  (table) => [
    index('revisions_entity').on(table.entity, table.entityId, table.version),
    index('revisions_at').on(table.at, table._id),
  ],
);
