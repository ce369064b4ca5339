import { and, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Store } from '#db/store.ts';
import { allTables as tables } from '#schema/all-tables.ts';
import { accountReferences } from '#services/identity/account-references.ts';
import { readAllRows } from './test-store.ts';
import type { Person } from './tokens.ts';

/** Finds the columns, as `table.column`, in which a row contains the id, UID, e-mail address or name of an account. */
export async function findReferencingColumns(
  store: Store,
  { uid, email, name }: Person,
): Promise<string[]> {
  const tableRows = await readAllRows(store);
  const account = tableRows['users']?.find((row) => row['uid'] === uid);
  const identifiers = [account?.['_id'], uid, email, name].filter(
    (identifier) => typeof identifier === 'string',
  );
  const columns = new Set<string>();
  for (const [table, tableDefinition] of Object.entries(tables)) {
    for (const [column, { name }] of Object.entries(getTableColumns(tableDefinition))) {
      const values = (tableRows[table] ?? []).map((row) => row[name]);
      const text = JSON.stringify(values).toLowerCase();
      if (identifiers.some((identifier) => text.includes(identifier.toLowerCase())))
        columns.add(`${table}.${column}`);
    }
  }
  return [...columns].sort();
}

/** Counts the rows in force that refer to an account, by column of `accountReferences`. */
export async function countReferencesInForce(
  store: Store,
  { _id, uid, email }: Person & { _id: string },
  now: Date,
): Promise<Record<string, number>> {
  const identifiers = [_id, uid, email].map((name) => name.toLowerCase());
  const counts: Record<string, number> = {};
  for (const [name, reference] of Object.entries(accountReferences)) {
    if (!('isInForce' in reference)) continue;
    const [table = '', column = ''] = name.split('.');
    const tableDefinition = (tables as unknown as Record<string, PgTable>)[table] as PgTable;
    const isReference = inArray(sql`lower(${getColumn(tableDefinition, column)})`, identifiers);
    const where = and(isReference, reference.isInForce(now)) as SQL;
    const rows = await store.read((db) =>
      db.select({ one: sql`1` }).from(tableDefinition).where(where),
    );
    if (rows.length > 0) counts[name] = rows.length;
  }
  return counts;
}

function getColumn(table: PgTable, name: string) {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`There is no column ${name}`);
  return column;
}
