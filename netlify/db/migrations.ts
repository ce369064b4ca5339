import { max } from 'drizzle-orm';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import journal from '../../drizzle/migrations/meta/_journal.json' with { type: 'json' };
import type { Store } from './store.ts';

/** Where the migrator writes down what it has applied; `created_at` is the `when` of the journal. */
const applied = pgSchema('drizzle').table('__drizzle_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }),
});

/** Said of a table, and of a schema, that is not there. */
const missingCodes = new Set(['42P01', '3F000']);

/** The `when` of the newest migration of this code. */
export const newestMigration = Math.max(...journal.entries.map(({ when }) => when));

/** How many migrations of this code the database lacks. Rejects with `DatabaseUnavailable`. */
export async function countPendingMigrations(store: Store): Promise<number> {
  const newest = await newestApplied(store);
  return journal.entries.filter(({ when }) => when > newest).length;
}

async function newestApplied(store: Store): Promise<number> {
  try {
    const [row] = await store.read((db) => db.select({ at: max(applied.createdAt) }).from(applied));
    return row?.at ?? 0;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && missingCodes.has(String(error.code))) return true;
  return isMissing(error.cause);
}
