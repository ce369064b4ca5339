import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** Changes to many records that are made and undone together [DASH-18, IMG-2]. */
export const batches = pgTable(
  'batches',
  {
    _id: id(),
    /** The author: the `_id` of a user. */
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
    /** `BatchSummary` of the contract. */
    summary: jsonb('deed').notNull(),
    records: integer('records').notNull(),
    undoneAt: timestampColumn('undone_at'),
  },
  (table) => [index('batches_at').on(table.at, table._id)],
);

/** The state of each record before a batch: what visitors saw, and the draft. */
export const batchRecords = pgTable(
  'batch_records',
  {
    _id: id(),
    batch: text('batch').notNull(),
    /** The kind of content: `news`, `services` … */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The version of the record after the batch. A later change has a higher version. */
    version: integer('version').notNull(),
    /**
     * The record that visitors saw, as JSON text because `jsonb` does not accept every character. Null if they saw
     * none.
     */
    published: text('published'),
    /** The draft, also as JSON text. Null if there was none. */
    draft: text('draft'),
  },
  (table) => [index('batch_records_batch').on(table.batch)],
);
