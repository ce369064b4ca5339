import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * What editors prepare and visitors do not see [PUB-3]: records that are not published, and changes to those that are.
 * The tables of content hold published records only, so what is public is never read from here.
 */
export const drafts = pgTable(
  'drafts',
  {
    _id: id(),
    /** The kind of content: `news`, `services`, `profile` … */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** Of a published record the fields that will change, of another one all of them. */
    data: jsonb('data').notNull(),
    /** The version of a record that is not published. That of a published one stands in its own row. */
    version: integer('version').notNull(),
    /** Where an unpublished record stood in an order that people choose, so that it can be put back there. */
    position: integer('position'),
    /** When the draft is published by itself, … */
    publishAt: timestampColumn('publish_at'),
    /** … and when the record is unpublished. */
    unpublishAt: timestampColumn('unpublish_at'),
    /** When its schedule took the record off the website; null where that was somebody, or it never was there. */
    endedAt: timestampColumn('ended_at'),
    /** Who stored the draft: the `_id` of the user. */
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    uniqueIndex('drafts_record').on(table.entity, table.entityId),
    // Finds the drafts of a kind, the newest first.
    index('drafts_newest').on(table.entity, table.at, table._id),
    index('drafts_publish').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('drafts_unpublish').on(table.unpublishAt).where(sql`${table.unpublishAt} is not null`),
  ],
);
