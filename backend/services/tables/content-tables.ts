import { getTableColumns, inArray, is, SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  type ContentKind,
  contentKindNames,
  contentKinds,
  listInstantFields,
  type OrderedKind,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import type { Reader } from '#db/store.ts';
import { contentTables } from '#schema/content.ts';
import type { Order } from '../cursor-pagination.ts';
import { getDefaultLeaves, pickLeaves } from './leaves.ts';

type ContentTable = PgTable & { _id: PgColumn; version: PgColumn };

/** A table has a column for every field of its kind's record, and `position` if people order the kind. */
type TableOf<K extends ContentKind> = ContentTable &
  Record<keyof RecordOf<K> | (K extends OrderedKind ? 'position' : never), PgColumn>;

const typedTables: { [K in ContentKind]: TableOf<K> } = contentTables;

export interface RecordKey {
  kind: ContentKind;
  id: string;
}

/** A key as a string, for maps and cursors: `news/0192…`. */
export const formatKey = ({ kind, id }: RecordKey): string => `${kind}/${id}`;

/** A row of any content table. Leaves are in `translations` or next to the fields. */
export type ContentRow = {
  _id: string;
  version: number;
  translations?: Record<string, unknown>;
} & Record<string, unknown>;

/** Drizzle cannot infer the rows of a table that is chosen at run time, so queries cast them to `ContentRow`. */
export const getTable = (kind: ContentKind): ContentTable & Record<string, unknown> =>
  typedTables[kind] as ContentTable & Record<string, unknown>;

/** Returns the rows of a kind that match `where`. */
export const selectRows = async (db: Reader, kind: ContentKind, where: SQL) =>
  (await db.select().from(getTable(kind)).where(where)) as ContentRow[];

/** Whether a column contains a kind that this version of the code defines. A removed kind is unknown. */
export const isOfKnownKind = (column: SQLWrapper): SQL => inArray(column, contentKindNames);

/** Returns a column of a kind's table by name: `position` or a field. */
export const getColumn = (kind: ContentKind, name: string): PgColumn =>
  getTable(kind)[name] as PgColumn;

/** Returns the column that a kind is ordered by, and the direction. Equal values are ordered by id. */
export function getOrder(kind: ContentKind): Order {
  const id = getTable(kind)._id;
  const { order } = contentKinds[kind];
  if (order === 'time') return { by: getColumn(kind, 'time'), id, direction: 'descending' };
  if (order === 'position') return { by: getColumn(kind, 'position'), id, direction: 'ascending' };
  return { by: id, id, direction: 'ascending' };
}

/** Returns a row as a record: only the fields of the contract, in its order, with dates and times as ISO 8601. */
export function toRecord<K extends ContentKind>(kind: K, row: ContentRow): RecordOf<K> {
  const record: Record<string, unknown> = {};
  for (const field of Object.keys(contentKinds[kind].record.shape)) {
    const value = row[field];
    record[field] = value instanceof Date ? value.toISOString() : value;
  }
  return record as RecordOf<K>;
}

/** Returns a row as a record and its leaves. By default, a text is empty, and a switch is on [LANG-1]. */
export const toRecordWithLeaves = <K extends ContentKind>(
  kind: K,
  row: ContentRow,
): RecordOf<K> => ({
  ...toRecord(kind, row),
  ...getDefaultLeaves(kind),
  ...row.translations,
  ...pickLeaves(row),
});

/** Returns fields of a record as column values, with dates and times as `Date`. */
export function toRow(kind: ContentKind, fields: object): Record<string, unknown> {
  const row: Record<string, unknown> = { ...fields };
  for (const field of listInstantFields(kind)) {
    const value = row[field];
    if (typeof value === 'string') row[field] = new Date(value);
  }
  return row;
}

/**
 * Returns the fields, keyed by column name. The leaves stay next to them, because search words are derived from them. A
 * table ignores the leaves and stores only `translations`.
 */
export function toColumns(kind: ContentKind, fields: object): Record<string, unknown> {
  const row = toRow(kind, fields);
  const columns = Object.entries(getTableColumns(getTable(kind)));
  const values = columns.map(([field, { name }]) => [name, row[field]]);
  return { ...Object.fromEntries(values), ...pickLeaves(fields) };
}

const columnsWithoutField = ['version', 'position', 'translations'];

/** Returns the default values of a new record, except dates and times. */
export const getLiteralDefaults = (kind: ContentKind): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(getTable(kind)))
      .filter(([name, { hasDefault }]) => hasDefault && !columnsWithoutField.includes(name))
      .filter(([, column]) => !is(column.default, SQL))
      .map(([name, column]) => [name, column.default]),
  );
