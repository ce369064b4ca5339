import { getTableColumns, inArray, is, SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  type ContentKind,
  contentKindNames,
  contentKinds,
  instantFields,
  type OrderedKind,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import { contentTables } from '#schema/content.ts';
import type { Order } from '../cursor-pagination.ts';

type ContentTable = PgTable & { _id: PgColumn; version: PgColumn };

/** A table has a column for every field of its kind's record, and one for the order that people choose. */
type TableOf<K extends ContentKind> = ContentTable &
  Record<keyof RecordOf<K> | (K extends OrderedKind ? 'position' : never), PgColumn>;

const typedTables: { [K in ContentKind]: TableOf<K> } = contentTables;

/** Names a record. */
export interface RecordKey {
  kind: ContentKind;
  id: string;
}

/** A row of any of the tables: its record's fields, and `version`. */
export type ContentRow = { _id: string; version: number } & Record<string, unknown>;

/**
 * The table of a kind. Drizzle cannot follow a table that is chosen at run time, so rows of its queries are read as
 * `ContentRow`; what goes in has passed the contract's schema, and `toRecord` picks what goes out.
 */
export const tableOf = (kind: ContentKind): ContentTable & Record<string, unknown> =>
  typedTables[kind] as ContentTable & Record<string, unknown>;

/** Leaves out rows whose column names a kind that this code does not have, such as one that was removed from it. */
export const isOfKnownKind = (column: SQLWrapper): SQL => inArray(column, contentKindNames);

/** A column that a kind's table has by name, as `position` or a field. */
export const columnOf = (kind: ContentKind, name: string): PgColumn =>
  tableOf(kind)[name] as PgColumn;

/** The column that a kind is ordered by, and in which direction; equal ones are ordered by id. */
export function orderOf(kind: ContentKind): Order {
  const id = tableOf(kind)._id;
  const { order } = contentKinds[kind];
  if (order === 'time') return { by: columnOf(kind, 'time'), id, direction: 'descending' };
  if (order === 'position') return { by: columnOf(kind, 'position'), id, direction: 'ascending' };
  return { by: id, id, direction: 'ascending' };
}

/** The fields of the contract, and no other, in the contract's order; moments as ISO 8601. */
export function toRecord<K extends ContentKind>(kind: K, row: ContentRow): RecordOf<K> {
  const record: Record<string, unknown> = {};
  for (const field of Object.keys(contentKinds[kind].record.shape)) {
    const value = row[field];
    record[field] = value instanceof Date ? value.toISOString() : value;
  }
  return record as RecordOf<K>;
}

/** A record, or some of its fields, as columns hold them: moments as dates. */
export function toRow(kind: ContentKind, fields: object): Record<string, unknown> {
  const row: Record<string, unknown> = { ...fields };
  for (const field of instantFields(kind)) {
    const value = row[field];
    if (typeof value === 'string') row[field] = new Date(value);
  }
  return row;
}

/** The fields that a table has, by the names of their columns, to be written as JSON. */
export function toColumns(kind: ContentKind, fields: object): Record<string, unknown> {
  const row = toRow(kind, fields);
  const columns = Object.entries(getTableColumns(tableOf(kind)));
  return Object.fromEntries(columns.map(([field, { name }]) => [name, row[field]]));
}

/** What the fields of a new record start with, but for moments. */
export const literalDefaults = (kind: ContentKind): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(tableOf(kind)))
      .filter(([name, { hasDefault }]) => hasDefault && name !== 'version' && name !== 'position')
      .filter(([, column]) => !is(column.default, SQL))
      .map(([name, column]) => [name, column.default]),
  );
