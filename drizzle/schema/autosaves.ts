import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * What somebody types and has not saved [DASH-14], so that they can go on at another device, and others see who edits a
 * record. A row for each form that is open; nobody but its author reads what was typed.
 */
export const autosaves = pgTable(
  'autosaves',
  {
    /** Made by the form. */
    _id: id(),
    /** The kind of content, … */
    entity: text('entity').notNull(),
    /** … and the record; `new` for one that is added. */
    entityId: text('entity_id').notNull(),
    actor: text('actor').notNull(),
    /** `Autosave` of the contract as JSON. As a text: JSON of the database takes fewer letters than people type. */
    content: text('content').notNull(),
    begunAt: timestampColumn('begun_at').notNull(),
    /** When the form was last heard of. */
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    index('autosaves_record').on(table.entity, table.entityId),
    index('autosaves_actor').on(table.actor, table.at),
  ],
);
