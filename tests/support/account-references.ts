import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Store } from '#db/store.ts';
import { allTables as tables } from '#schema/all-tables.ts';
import { accountReferences } from '#services/identity/account-references.ts';
import { allRows } from './test-store.ts';
import type { Person } from './tokens.ts';

/** Resolves to the columns, as `table.column`, in which a row refers to an account by any of its names. */
export async function columnsNaming(store: Store, { uid, email, name }: Person): Promise<string[]> {
  const stored = await allRows(store);
  const account = stored['users']?.find((row) => row['uid'] === uid);
  const words = [account?.['_id'], uid, email, name].filter((word) => typeof word === 'string');
  const found = new Set<string>();
  for (const [table, definition] of Object.entries(tables)) {
    for (const [column, { name }] of Object.entries(getTableColumns(definition))) {
      const values = (stored[table] ?? []).map((row) => row[name]);
      const text = JSON.stringify(values).toLowerCase();
      if (words.some((word) => text.includes(word.toLowerCase()))) found.add(`${table}.${column}`);
    }
  }
  return [...found].sort();
}

/** Counts the valid rows that refer to an account, by the columns of `accountReferences` that grant rights. */
export async function openRowsNaming(
  store: Store,
  { _id, uid, email }: Person & { _id: string },
  now: Date,
): Promise<Record<string, number>> {
  const names = [_id, uid, email].map((name) => name.toLowerCase());
  const found: Record<string, number> = {};
  for (const [name, trace] of Object.entries(accountReferences)) {
    if (!('isInForce' in trace)) continue;
    const [table = '', column = ''] = name.split('.');
    const from = (tables as unknown as Record<string, PgTable>)[table] as PgTable;
    const named = inArray(sql`lower(${columnOf(from, column)})`, names);
    const where = and(named, trace.isInForce(now)) as SQL;
    const rows = await store.read((db) => db.select({ one: sql`1` }).from(from).where(where));
    if (rows.length > 0) found[name] = rows.length;
  }
  return found;
}

function columnOf(table: PgTable, name: string) {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`There is no column ${name}`);
  return column;
}
