import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Every present and past address of a record's page, so that old ones redirect and no two records share one [SITE-3].
 * The statements that write records also write these rows.
 */
export const pageAddresses = pgTable(
  'page_addresses',
  {
    /** The kind and the last part of the address: `news/cranes-arrive`. */
    _id: id(),
    /** The `_id` of the record. */
    entityId: text('entity_id').notNull(),
    /**
     * Whether a published version had the address, so that it redirects to the record. Otherwise it is reserved for a
     * draft [PUB-3].
     */
    isPublic: boolean('is_public').notNull().default(true),
    keptAt: timestampColumn('kept_at').notNull().defaultNow(),
  },
  (table) => [index('page_addresses_record').on(table.entityId)],
);
