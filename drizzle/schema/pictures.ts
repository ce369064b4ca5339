import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PictureCrop, PictureFocus } from '#contract/entities/pictures.ts';
import { id, textColumn, timestampColumn, translations, version } from './columns.ts';

/**
 * The picture library [IMG-2]. Records contain the addresses of pictures. The uses of a picture are derived from the
 * records.
 */
export const pictures = pgTable(
  'pictures',
  {
    _id: id(),
    /** Pictures with different bytes have different addresses. */
    address: text('address').notNull().unique(),
    fileName: textColumn('file_name'),
    /**
     * SHA-256 of the chosen file, in hex. The client sends it and may be wrong, so it is compared only with uploads by
     * the same account. Empty if unknown.
     */
    sourceSha256: textColumn('source_sha256'),
    /** SHA-256 of the received bytes, in hex. Empty if unknown. */
    receivedSha256: textColumn('received_sha256'),
    mediaType: textColumn('media_type'),
    /** The size of the stored file, in pixels and bytes. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Null until the server has decoded the picture. */
    hasTransparency: boolean('has_transparency'),
    /** Null until somebody writes it. Empty for a decorative picture. */
    alt: text('alt'),
    translations: translations(),
    focus: jsonb('focus').$type<PictureFocus>(),
    crop: jsonb('crop').$type<PictureCrop>(),
    /** The addresses of the framed copies, keyed by aspect ratio. */
    frames: jsonb('frames').$type<Record<string, string>>().notNull().default({}),
    /** The `_id` of a user, or `system`. */
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
    version: version(),
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [
    index('pictures_at').on(table.at, table._id),
    index('pictures_source').on(table.sourceSha256),
    // Stores a file once, even if it is uploaded several times simultaneously.
    uniqueIndex('pictures_received')
      .on(table.receivedSha256)
      .where(sql`${table.receivedSha256} <> ''`),
    index('pictures_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);
