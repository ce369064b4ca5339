import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** Changes of many records that were one act, and can be undone as one [DASH-18, IMG-2]. */
export const batches = pgTable(
  'batches',
  {
    _id: id(),
    /** Who did it: the `_id` of the user. */
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
    /** `BatchSummary` of the contract. */
    deed: jsonb('deed').notNull(),
    records: integer('records').notNull(),
    undoneAt: timestampColumn('undone_at'),
  },
  (table) => [index('batches_at').on(table.at, table._id)],
);

/** What each record of a batch was before it, in both of its copies. */
export const batchRecords = pgTable(
  'batch_records',
  {
    _id: id(),
    batch: text('batch').notNull(),
    /** The kind of content: `news`, `services` … */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The version that the batch left it in. Who changed it since raised that. */
    version: integer('version').notNull(),
    /** What visitors saw, as JSON: a text, since JSON of the database takes fewer letters. Null where they saw nothing. */
    published: text('published'),
    /** The draft, likewise. */
    draft: text('draft'),
  },
  (table) => [index('batch_records_batch').on(table.batch)],
);
