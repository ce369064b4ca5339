import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '#db/store.ts';
import { ServiceError } from './service-error.ts';

/** Throws `conflict` with `detail` if a table already contains `max` rows that match `where`. */
export async function limitRows(
  db: Reader,
  table: PgTable,
  { where, max, detail }: { where?: SQL | undefined; max: number; detail: string },
): Promise<void> {
  if ((await db.$count(table, where)) >= max) throw new ServiceError('conflict', detail);
}
