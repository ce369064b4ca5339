import { type SQL, sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';

/** Runs a handwritten query that only reads. The values in its rows have JSON types. */
export async function readJsonRows<Row>(store: Store, query: SQL): Promise<Row[]> {
  const rows = await store.read((db) =>
    db.select({ row: sql<Row>`to_json(selected)` }).from(sql`(${query}) as selected`),
  );
  return rows.map(({ row }) => row);
}
