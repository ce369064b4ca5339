import { customType, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The search index [DASH-17]: a row for the public version of a record, and one for its draft. The statements that
 * write the content also write these rows.
 */
export const searchWords = pgTable(
  'search_words',
  {
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    state: text('state', { enum: ['published', 'draft'] }).notNull(),
    /**
     * The words of each field, separated by spaces and keyed by column name. For a draft, only the fields that it
     * changes.
     */
    parts: jsonb('parts').notNull(),
    /** All words of `parts`. For a draft, also the words of the published fields that it does not change. */
    words: tsvector('words').notNull(),
    /** The version of the rules that produced the words. 0 if the words of some fields are missing. */
    rules: integer('rules').notNull(),
    /**
     * The time by which results are ordered, newest first: the `time` of the record, or the time of its last change if
     * its kind has no `time`.
     */
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.entityId, table.state] }),
    index('search_words_words').using('gin', table.words),
  ],
);
