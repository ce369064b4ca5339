import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Drafts, which visitors do not see [PUB-3]: unpublished records, and prepared changes to published ones. Public data
 * is never read from here.
 */
export const drafts = pgTable(
  'drafts',
  {
    _id: id(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The fields of a published record that will change, or all fields of an unpublished record. */
    data: jsonb('data').notNull(),
    /** Used only for an unpublished record. The version of a published record is in the record's own row. */
    version: integer('version').notNull(),
    /** The position of an unpublished record in a manually ordered list. Publishing returns the record to it. */
    position: integer('position'),
    publishAt: timestampColumn('publish_at'),
    unpublishAt: timestampColumn('unpublish_at'),
    /** When a schedule unpublished the record. Null if no schedule did. */
    endedAt: timestampColumn('ended_at'),
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    uniqueIndex('drafts_record').on(table.entity, table.entityId),
    index('drafts_newest').on(table.entity, table.at, table._id),
    index('drafts_actor').on(table.actor),
    index('drafts_publish').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('drafts_unpublish').on(table.unpublishAt).where(sql`${table.unpublishAt} is not null`),
  ],
);
