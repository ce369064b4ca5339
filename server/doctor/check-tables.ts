import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { allTables } from '#schema/all-tables.ts';
import { firstOf, type Report } from './check.ts';

export const restore = 'restore a backup; see docs/operations.md';

/** PostgreSQL's codes for a missing table and a missing column. */
const missingParts = /^42(P01|703)$/;

/** Whether a query failed because of a part that `checkTables` reports. */
export const isMissingPart = (code: string): boolean => missingParts.test(code);

/** Migrations make their one row, and nothing deletes it. */
const haveOneRow = [allTables.rebuild, allTables.profile];

const unkeyedTables = (
  names: string[],
) => sql`pg_class c where relkind = 'r' and pg_table_is_visible(c.oid)
  and relname = any(${sql.param(names)}::text[]) and not exists (select from pg_index where indrelid = c.oid and indisprimary)`;

/** The columns of the tables with these names, including tables that the user may not read. */
const columnsOf = (names: string[]) => sql`pg_attribute a join pg_class c on a.attrelid = c.oid
  where relkind = 'r' and pg_table_is_visible(c.oid) and attnum > 0 and not attisdropped
  and relname = any(${sql.param(names)}::text[])`;

/** Checks that a database has the tables, columns and keys of this version, and the rows that migrations make. */
export async function checkTables({ fault }: Report, { store }: { store: Store }): Promise<void> {
  const tables = Object.values(allTables);
  const names = tables.map(getTableName);
  const stored = await store.read((db) =>
    db.select({ table: sql<string>`relname`, column: sql<string>`attname` }).from(columnsOf(names)),
  );
  const found = new Set(stored.flatMap(({ table, column }) => [table, `${table}.${column}`]));
  const missing = tables.flatMap((table) => {
    const name = getTableName(table);
    const columns = Object.values(getTableColumns(table)).map((column) => `${name}.${column.name}`);
    return found.has(name) ? columns.filter((column) => !found.has(column)) : [name];
  });
  if (missing.length === tables.length) {
    fault(
      'keeps its tables in a schema where this user does not look: alter role … reset search_path, and alter database … reset search_path',
    );
  } else if (missing.length > 0) {
    fault(`lacks a part that this version has (${firstOf(missing)}): ${restore}`);
  }
  const unkeyed = await store.read((db) =>
    db.select({ name: sql<string>`relname` }).from(unkeyedTables(names)),
  );
  if (unkeyed.length > 0) {
    fault(`has no primary key in ${firstOf(unkeyed.map(({ name }) => name))}: ${restore}`);
  }
  for (const table of haveOneRow) {
    const rows = await store.read((db) => db.select({ one: sql`1` }).from(table).limit(1));
    if (rows.length > 0) continue;
    fault(`has no row in the table ${getTableName(table)}, which needs one: ${restore}`);
  }
}
