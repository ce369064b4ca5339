import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** Changes of many records that are made and undone together [DASH-18, IMG-2]. */
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

/** The state of each record before a batch, in both copies. */
export const batchRecords = pgTable(
  'batch_records',
  {
    _id: id(),
    batch: text('batch').notNull(),
    /** The kind of content: `news`, `services` … */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The version after the batch. A later change has a higher one. */
    version: integer('version').notNull(),
    /** What visitors saw, as JSON text (`jsonb` does not accept every character). Null if they saw nothing. */
    published: text('published'),
    /** The draft, in the same form. */
    draft: text('draft'),
  },
  (table) => [index('batch_records_batch').on(table.batch)],
);
