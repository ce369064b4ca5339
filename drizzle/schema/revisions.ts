import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/** Every version that a record of content has had. A deleted record lives on as its last revision. */
export const revisions = pgTable(
  'revisions',
  {
    _id: id(),
    /** The kind of content: `news`, `services`, `profile` … */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The version that this revision made. */
    version: integer('version').notNull(),
    action: text('action', {
      enum: ['create', 'update', 'delete', 'publish', 'unpublish', 'discard'],
    }).notNull(),
    /** It is a version of the draft: visitors did not see it [PUB-3]. */
    isDraft: boolean('is_draft').notNull().default(false),
    /** Who did it: the `_id` of the user, or `system`. */
    actor: text('actor').notNull(),
    /** The record after the action; before it where it is a `delete` or `discard`. */
    data: jsonb('data').notNull(),
    at: timestampColumn('at').notNull().defaultNow(),
    /**
     * The schedule of a draft that was stored, and the moment at which a schedule published or unpublished the record by
     * itself; null for what somebody did by hand [PUB-3].
     */
    publishAt: timestampColumn('publish_at'),
    unpublishAt: timestampColumn('unpublish_at'),
    /** Where a deleted record stood in an order that people choose, so that it can be put back there. */
    position: integer('position'),
    /**
     * The number of the content that this revision made: what is built from a content of at least this number shows it
     * [PUB-5]. Null where it is of the draft alone. 0 where it is not known: the revision is older than this column, or
     * came with a backup.
     */
    number: integer('number'),
    /** Names the changes of many records that were one act, so that they can be undone as one; null for a change alone [IMG-2]. */
    batch: text('batch'),
  },
  (table) => [
    // A version is made once: of two who restore a record at the same moment the second is refused.
    uniqueIndex('revisions_version').on(table.entity, table.entityId, table.version),
    index('revisions_at').on(table.at, table._id),
    // Also finds those that wait for their number, which `raiseContentNumber` gives them.
    index('revisions_number').on(table.number, table.isDraft),
    index('revisions_actor').on(table.actor, table.entity, table.entityId),
    index('revisions_batch').on(table.batch).where(sql`${table.batch} is not null`),
    // Which versions hold a picture: the migration makes `picture_keys`, the hashes of the addresses in a record.
    index('revisions_pictures').using('gin', sql`picture_keys(${table.data})`),
    index('revisions_deleted').on(table.at, table._id).where(sql`${table.action} = 'delete'`),
  ],
);
