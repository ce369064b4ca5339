import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Every address that a page of a record has or had, so that old ones lead on and no two records get the same [SITE-3]. It
 * is written by the statements that write records.
 */
export const pageAddresses = pgTable(
  'page_addresses',
  {
    /** The kind and the last part of the address: `news/cranes-arrive`. */
    _id: id(),
    /** The `_id` of the record. */
    entityId: text('entity_id').notNull(),
    /** A published version had it, so it leads to the record. Else it is only kept for a draft [PUB-3]. */
    isPublic: boolean('is_public').notNull().default(true),
    keptAt: timestampColumn('kept_at').notNull().defaultNow(),
  },
  (table) => [index('page_addresses_record').on(table.entityId)],
);
