import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** Changes to many records that are made and undone together [DASH-18, IMG-2]. */
export const batches = pgTable(
  'batches',
  {
    _id: id(),
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
    /** A `BatchSummary` from the contract. */
    summary: jsonb('deed').notNull(),
    records: integer('records').notNull(),
    undoneAt: timestampColumn('undone_at'),
  },
  (table) => [index('batches_at').on(table.at, table._id)],
);

/** The state of each record before a batch. */
export const batchRecords = pgTable(
  'batch_records',
  {
    _id: id(),
    batch: text('batch').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The version of the record after the batch. If the record's version is higher, somebody has changed it since. */
    version: integer('version').notNull(),
    /** What visitors saw, as JSON text. Null if they saw nothing. */
    published: text('published'),
    /** As JSON text. Null if there was no draft. */
    draft: text('draft'),
  },
  (table) => [index('batch_records_batch').on(table.batch)],
);
