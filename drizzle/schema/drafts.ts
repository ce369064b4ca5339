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

/**
 * Unsaved changes in forms [DASH-14]: one row for each open form. Only the author can read the changes. Others see who
 * is editing the record.
 */
export const autosaves = pgTable(
  'autosaves',
  {
    _id: id(),
    entity: text('entity').notNull(),
    /** `new` for a new record. */
    entityId: text('entity_id').notNull(),
    actor: text('actor').notNull(),
    /** An `Autosave` from the contract, as JSON text because `jsonb` rejects some characters. */
    content: text('content').notNull(),
    begunAt: timestampColumn('begun_at').notNull(),
    at: timestampColumn('at').notNull(),
  },
  (table) => [
    index('autosaves_record').on(table.entity, table.entityId),
    index('autosaves_actor').on(table.actor, table.at),
  ],
);

/**
 * Links that show one record as a finished page without an account, even if the record is not published [PUB-4]. The
 * token in the link is not stored. It is signed and contains the id of the row.
 */
export const previewLinks = pgTable(
  'preview_links',
  {
    _id: id(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** If null, the link shows the newest version. */
    version: integer('version'),
    expiresAt: timestampColumn('expires_at').notNull(),
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
    revokedAt: timestampColumn('revoked_at'),
  },
  (table) => [
    index('preview_links_record').on(table.entity, table.entityId),
    index('preview_links_expires').on(table.expiresAt),
  ],
);
