import { getTableColumns } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import * as tables from '#schema/index.ts';
import { allRows } from './test-store.ts';
import type { Person } from './tokens.ts';

/** The columns, as `table.column`, in which some row names an account, by whatever it can be named by. */
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
