import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PictureCrop, PictureFocus } from '#contract/entities/pictures.ts';
import { id, textColumn, timestampColumn, version } from './columns.ts';

/**
 * The library: a row for each uploaded picture [IMG-2]. Records hold a picture's address; where it is used is derived from
 * them and stored nowhere.
 */
export const pictures = pgTable(
  'pictures',
  {
    _id: id(),
    /** What records hold. Other bytes have another address. */
    address: text('address').notNull().unique(),
    /** What the file was called on the device. */
    fileName: textColumn('file_name'),
    /**
     * SHA-256 of the file as it was chosen, in hex. The client says so, and it may be wrong: it counts for the uploads of
     * the same account only. Empty where it is not known.
     */
    sourceSha256: textColumn('source_sha256'),
    /** SHA-256 of the bytes that the server received, in hex. Empty for pictures that were not uploaded, or long ago. */
    receivedSha256: textColumn('received_sha256'),
    mediaType: textColumn('media_type'),
    /** In pixels and bytes, as it is kept. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    /** Whether any of its pixels can be seen through. Null until the server has decoded it. */
    hasTransparency: boolean('has_transparency'),
    /** What it shows, for those who cannot see it. Null until somebody says; empty where it is decoration. */
    alt: text('alt'),
    focus: jsonb('focus').$type<PictureFocus>(),
    crop: jsonb('crop').$type<PictureCrop>(),
    /** The addresses of its framed copies, by their ratios. */
    frames: jsonb('frames').$type<Record<string, string>>().notNull().default({}),
    /** Who uploaded it: the `_id` of the user, or `system`. */
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
    version: version(),
    /** When it was put into the trash. */
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [
    index('pictures_at').on(table.at, table._id),
    index('pictures_source').on(table.sourceSha256),
    // The same file is kept once, also where it is uploaded several times at once.
    uniqueIndex('pictures_received')
      .on(table.receivedSha256)
      .where(sql`${table.receivedSha256} <> ''`),
    index('pictures_deleted').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);
