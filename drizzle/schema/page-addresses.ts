import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Every present and past address of a record's page [SITE-3]. Old addresses redirect, and no two records share one. The
 * statements that write records also write these rows.
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
