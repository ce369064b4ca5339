import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Links that show one record as a finished page, published or not, without an account [PUB-4]. The token in the link is
 * not stored: it is signed and contains the id of the row.
 */
export const previewLinks = pgTable(
  'preview_links',
  {
    _id: id(),
    /** The kind of content: `news`, `services`, `profile` … */
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    /** The version to show. If null, the link always shows the newest one. */
    version: integer('version'),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** The link's creator: the `_id` of a user. */
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
    revokedAt: timestampColumn('revoked_at'),
  },
  (table) => [
    index('preview_links_record').on(table.entity, table.entityId),
    index('preview_links_expires').on(table.expiresAt),
  ],
);
