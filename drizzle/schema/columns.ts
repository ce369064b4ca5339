import { integer, jsonb, text, timestamp } from 'drizzle-orm/pg-core';

/** A UUIDv7 that the application creates. Older records keep their ids. */
export const id = () => text('_id').primaryKey();

export const textColumn = (name: string) => text(name).notNull().default('');

export const timestampColumn = (name: string) =>
  timestamp(name, { precision: 3, withTimezone: true });

/** Incremented by every change to the record. The record's `ETag` is derived from it. */
export const version = () => integer('version').notNull().default(1);

export const position = () => integer('position').notNull().default(0);

/** A flat object of leaves, such as `title@ar` [LANG-1]. */
export const translations = () =>
  jsonb('translations').$type<Record<string, unknown>>().notNull().default({});
