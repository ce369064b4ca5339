import {
  type AnyColumn,
  getTableColumns,
  getTableName,
  type InferSelectModel,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/store.ts';
import { allTables as tables } from '#schema/all-tables.ts';

/** Omits the state of the running system, short-lived data, and data derived from content. */
const {
  alerts: _alerts,
  idempotencyKeys: _keys,
  outbox: _outbox,
  rateLimits: _limits,
  rebuild: _rebuild,
  searchWords: _words,
  serverLease: _lease,
  ...backedUpTablesByName
} = tables;

/** The tables of a backup, keyed by their names in the database. New tables are included automatically. */
export const backedUpTables: ReadonlyMap<string, PgTable> = new Map(
  Object.values<PgTable>(backedUpTablesByName)
    .map((table) => [getTableName(table), table] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

type Row = Record<string, unknown>;

/** Limits memory use, because a row can contain a megabyte. */
const batchSize = 100;

function getPrimaryKey(table: PgTable): [name: string, column: AnyColumn] {
  const columns = Object.entries<AnyColumn>(getTableColumns(table));
  const key = columns.find(([, { primary }]) => primary);
  if (!key) throw new Error(`The table ${getTableName(table)} has no primary key`);
  return key;
}

/** Yields all rows in the order of the primary key. This order does not depend on the server's locale. */
export async function* readRows(tx: Transaction, table: PgTable): AsyncGenerator<Row> {
  const [keyName, key] = getPrimaryKey(table);
  const sortKey = sql`${key} collate "C"`;
  let lastKey: unknown = null;
  while (true) {
    const condition = lastKey === null ? undefined : sql`${sortKey} > ${lastKey}`;
    const rows: InferSelectModel<PgTable>[] = await tx
      .select()
      .from(table)
      .where(condition)
      .orderBy(sortKey)
      .limit(batchSize);
    yield* rows;
    if (rows.length < batchSize) return;
    lastKey = (rows.at(-1) as Row)[keyName];
  }
}

/** Converts a row from JSON to the types of its table. Returns null if it contains an unknown column. */
export function toRow(table: PgTable, json: Row): Row | null {
  const columns = new Map<string, AnyColumn>(Object.entries(getTableColumns(table)));
  const row: Row = {};
  for (const [name, value] of Object.entries(json)) {
    const column = columns.get(name);
    if (!column) return null;
    row[name] = column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value;
  }
  return row;
}
