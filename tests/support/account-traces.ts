import type { PgTable } from 'drizzle-orm/pg-core';
import type { Store } from '#db/store.ts';
import * as tables from '#schema/index.ts';
import type { Person } from './tokens.ts';

/** The columns, as `table.column`, in which some row names an account, by whatever it can be named by. */
export async function columnsNaming(store: Store, { uid, email, name }: Person): Promise<string[]> {
  const [account] = (await store.read((db) => db.select().from(tables.users))).filter(
    (row) => row.uid === uid,
  );
  const words = [account?._id, uid, email, name].filter((word) => word !== undefined);
  const found = new Set<string>();
  for (const [table, definition] of Object.entries<PgTable>(tables)) {
    for (const row of await store.read((db) => db.select().from(definition))) {
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value).toLowerCase();
        if (words.some((word) => text.includes(word.toLowerCase())))
          found.add(`${table}.${column}`);
      }
    }
  }
  return [...found].sort();
}
