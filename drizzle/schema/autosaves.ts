import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Unsaved changes in forms [DASH-14]: one row for each open form. Only the author can read the changes. Others see who
 * is editing the record.
 */
export const autosaves = pgTable(
  'autosaves',
  {
    _id: id(),
    entity: text('entity').notNull(),
    /** `new` for a new record. */
    entityId: text('entity_id').notNull(),
    actor: text('actor').notNull(),
    /** An `Autosave` from the contract, as JSON text because `jsonb` rejects some characters. */
    content: text('content').notNull(),
    begunAt: timestampColumn('begun_at').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    index('autosaves_record').on(table.entity, table.entityId),
    index('autosaves_actor').on(table.actor, table.at),
  ],
);
