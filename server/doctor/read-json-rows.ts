import { type SQL, sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';

/** Runs a handwritten query that only reads. The values of its rows have the types of JSON. */
export async function readJsonRows<Row>(store: Store, query: SQL): Promise<Row[]> {
  const rows = await store.read((db) =>
    db.select({ row: sql<Row>`to_json(selected)` }).from(sql`(${query}) as selected`),
  );
  return rows.map(({ row }) => row);
}
