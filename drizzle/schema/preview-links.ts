import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

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
