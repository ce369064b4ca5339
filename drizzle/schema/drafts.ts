import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Drafts, which visitors do not see [PUB-3]: unpublished records, and prepared changes to published ones. The content
 * tables contain only published records, so public data is never read from here.
 */
export const drafts = pgTable(
  'drafts',
  {
    _id: id(),
    /** The kind of content: `news`, `services`, `profile` … */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The fields of a published record that will change, or all fields of an unpublished one. */
    data: jsonb('data').notNull(),
    /** The version of an unpublished record. The version of a published record is in its own row. */
    version: integer('version').notNull(),
    /** The position of an unpublished record in an order that people choose, so that the record can return to it. */
    position: integer('position'),
    /** When the schedule will publish the draft. */
    publishAt: timestampColumn('publish_at'),
    /** When the schedule will unpublish the record. */
    unpublishAt: timestampColumn('unpublish_at'),
    /** When a schedule unpublished the record; null if a person did, or if it was never published. */
    endedAt: timestampColumn('ended_at'),
    /** The draft's author: the `_id` of a user. */
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    uniqueIndex('drafts_record').on(table.entity, table.entityId),
    // Finds the drafts of a kind, newest first.
    index('drafts_newest').on(table.entity, table.at, table._id),
    // Finds the drafts of an API key.
    index('drafts_actor').on(table.actor),
    index('drafts_publish').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('drafts_unpublish').on(table.unpublishAt).where(sql`${table.unpublishAt} is not null`),
  ],
);
