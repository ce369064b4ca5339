import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** Every version of every content record. A deleted record remains as its last revision. */
export const revisions = pgTable(
  'revisions',
  {
    _id: id(),
    /** The kind of content: `news`, `services`, `profile` … */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    version: integer('version').notNull(),
    action: text('action', {
      enum: ['create', 'update', 'delete', 'publish', 'unpublish', 'discard'],
    }).notNull(),
    /** Whether this is a version of the draft [PUB-3]. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** The `_id` of a user, or `system`. */
    actor: text('actor').notNull(),
    /** The record after the action. For `delete` and `discard`, the record before it. */
    data: jsonb('data').notNull(),
    at: timestampColumn('at').notNull().defaultNow(),
    /**
     * The schedule of a stored draft. For a record that a schedule published or unpublished, the scheduled time
     * [PUB-3].
     */
    publishAt: timestampColumn('publish_at'),
    unpublishAt: timestampColumn('unpublish_at'),
    /**
     * The position of a draft, or of a deleted or unpublished record, in a manually ordered list. Restoring a deleted
     * record returns it to this position.
     */
    position: integer('position'),
    /**
     * The content number of this revision. A site that was built from this number or a higher one includes the revision
     * [PUB-5]. Null for a change to a draft, except an unpublication. 0 if the number is unknown, for example after a
     * restore from a backup.
     */
    number: integer('number'),
    batch: text('batch'),
  },
  (table) => [
    // If two people restore a record at the same time, the second restore fails.
    uniqueIndex('revisions_version').on(table.entity, table.entityId, table.version),
    index('revisions_at').on(table.at, table._id),
    // Also finds the revisions without a number, to which `incrementContentNumber` assigns one.
    index('revisions_number').on(table.number, table.isDraft),
    index('revisions_actor').on(table.actor, table.entity, table.entityId),
    index('revisions_batch').on(table.batch).where(sql`${table.batch} is not null`),
    // Finds the versions that contain a picture. A migration defines `picture_keys`, which returns the hashes of the
    // addresses in a record.
    index('revisions_pictures').using('gin', sql`picture_keys(${table.data})`),
    index('revisions_deleted').on(table.at, table._id).where(sql`${table.action} = 'delete'`),
  ],
);

/** Batches: changes to many records, made and undone together [DASH-18, IMG-2]. */
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

/**
 * The current slugs of records, up to 20 earlier slugs per record, and the lower-case forms of ids [SITE-3]. Old
 * addresses redirect, and no two records share an address. The statements that write records also write these rows.
 */
export const pageAddresses = pgTable(
  'page_addresses',
  {
    /** The kind and the last part of the address: `news/cranes-arrive`. */
    _id: id(),
    entityId: text('entity_id').notNull(),
    /** Whether a published version used the address. Otherwise, the address is reserved for a draft [PUB-3]. */
    isPublic: boolean('is_public').notNull().default(true),
    keptAt: timestampColumn('kept_at').notNull().defaultNow(),
  },
  (table) => [index('page_addresses_record').on(table.entityId)],
);
