import { customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words that records are found by [DASH-17]: a row for what visitors see of a record, and one for its draft. They follow
 * from the content, and are written by the statements that write it.
 */
export const searchWords = pgTable(
  'search_words',
  {
    /** The kind of content. */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    state: text('state', { enum: ['published', 'draft'] }).notNull(),
    /** The words of each field by the name of its column, between spaces; of a draft the fields that are its own. */
    parts: jsonb('parts').notNull(),
    /** All words of `parts`; in those of a draft also the published fields that it does not change. */
    words: tsvector('words').notNull(),
    /** The version of the rules that the words were made by; 0 where some fields are missing. */
    rules: integer('rules').notNull(),
    /** What the newest is found by: when a record of a kind with a `time` was published, else when it was changed. */
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.entityId, table.state] }),
    index('search_words_words').using('gin', table.words),
  ],
);
