import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Unsaved texts of forms [DASH-14]. Their author can continue on another device, and others see who is editing a
 * record. Each open form has a row. Only its author can read the text.
 */
export const autosaves = pgTable(
  'autosaves',
  {
    /** An id that the form created. */
    _id: id(),
    /** The kind of content. */
    entity: text('entity').notNull(),
    /** The id of the record; `new` for a new record. */
    entityId: text('entity_id').notNull(),
    actor: text('actor').notNull(),
    /** `Autosave` of the contract, as JSON text because `jsonb` does not accept every character that people type. */
    content: text('content').notNull(),
    begunAt: timestampColumn('begun_at').notNull(),
    /** When the form was last autosaved. */
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    index('autosaves_record').on(table.entity, table.entityId),
    index('autosaves_actor').on(table.actor, table.at),
  ],
);
