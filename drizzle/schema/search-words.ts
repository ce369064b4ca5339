import { customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The search index [DASH-17]: a row for the public version of a record, and one for its draft. It is derived from the
 * content, and written by the same statements as the content.
 */
export const searchWords = pgTable(
  'search_words',
  {
    /** The kind of content. */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    state: text('state', { enum: ['published', 'draft'] }).notNull(),
    /**
     * The words of each field, by column name and separated by spaces. For a draft, only the fields that it changes.
     */
    parts: jsonb('parts').notNull(),
    /** All words of `parts`. For a draft, also those of the published fields that it does not change. */
    words: tsvector('words').notNull(),
    /** The version of the rules by which the words were made; 0 if fields are missing. */
    rules: integer('rules').notNull(),
    /**
     * The order of results, newest first: the record's `time` if its kind has one, otherwise the time of its last
     * change.
     */
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.entityId, table.state] }),
    index('search_words_words').using('gin', table.words),
  ],
);
