import { getTableName, sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { allTables } from '#schema/all-tables.ts';
import { messageOf } from '#services/log.ts';
import { causeOf, firstOf, type Report } from './check.ts';

export const restore = 'restore a backup; see docs/operations.md';

/** PostgreSQL's codes for a missing table and a missing column. */
const missingParts = /^42(P01|703)$/;

/** Whether a query failed because of a part that `checkTables` reports. */
export const isMissingPart = (code: string): boolean => missingParts.test(code);

/** Migrations make their one row, and nothing deletes it. */
const haveOneRow = new Set<unknown>([allTables.rebuild, allTables.profile]);

const unkeyedTables = (
  names: string[],
) => sql`pg_class c where relkind = 'r' and pg_table_is_visible(c.oid)
  and relname = any(${sql.param(names)}::text[]) and not exists (select from pg_index where indrelid = c.oid and indisprimary)`;

/** Checks that a database has the tables, columns and keys of this version, and the rows that migrations make. */
export async function checkTables({ fault }: Report, { store }: { store: Store }): Promise<void> {
  const tables = Object.values(allTables);
  const missing: string[] = [];
  for (const table of tables) {
    try {
      const hasOne = haveOneRow.has(table);
      const rows = await store.read((db) =>
        db
          .select()
          .from(table)
          .limit(hasOne ? 1 : 0),
      );
      if (hasOne && rows.length === 0) {
        fault(`has no row in the table ${getTableName(table)}, which needs one: ${restore}`);
      }
    } catch (error) {
      const { code, cause } = causeOf(error);
      if (!isMissingPart(code)) throw error;
      missing.push(messageOf(cause));
    }
  }
  if (missing.length === tables.length) {
    fault(
      'keeps its tables in a schema where this user does not look: alter role … reset search_path, and alter database … reset search_path',
    );
  } else if (missing.length > 0) {
    fault(`lacks a part that this version has (${firstOf(missing)}): ${restore}`);
  }
  const unkeyed = await store.read((db) =>
    db.select({ name: sql<string>`relname` }).from(unkeyedTables(tables.map(getTableName))),
  );
  if (unkeyed.length > 0) {
    fault(`has no primary key in ${firstOf(unkeyed.map(({ name }) => name))}: ${restore}`);
  }
}
