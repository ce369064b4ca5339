import { max } from 'drizzle-orm';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import journal from '../../drizzle/migrations/meta/_journal.json' with { type: 'json' };
import { hasCode } from './error-causes.ts';
import { DatabaseUnavailableError } from './outage.ts';
import type { Reader, Store } from './store.ts';

/** `created_at` is the `when` of the migration in the journal. */
const appliedMigrations = pgSchema('drizzle').table('__drizzle_migrations', {
  createdAt: bigint('created_at', { mode: 'number' }),
});

/** The SQLSTATEs of a missing table and a missing schema. */
const missingCodes = new Set(['42P01', '3F000']);

/** The `when` of the newest migration in this code. */
export const newestMigration = Math.max(...journal.entries.map(({ when }) => when));

export const migrationCount = journal.entries.length;

/** The database may lack columns that this older code reads. The message is one line for the operator. */
export class DatabaseIsNewerError extends DatabaseUnavailableError {
  constructor() {
    super(
      'The database is newer than this code: update the code, or go back as described in docs/operations.md under "Going back"',
    );
  }
}

/**
 * Counts the migrations that are not applied yet. Rejects with `DatabaseIsNewerError` if a newer version of this code
 * has migrated the database, and with `DatabaseUnavailableError` in an outage.
 */
export async function countPendingMigrations(store: Store): Promise<number> {
  const newestApplied = await store.read(readNewestApplied).catch((error: unknown) => {
    if (hasCode(error, missingCodes)) return 0;
    throw error;
  });
  throwIfNewer(newestApplied);
  return journal.entries.filter(({ when }) => when > newestApplied).length;
}

/** Rejects with `DatabaseIsNewerError` if the newest applied migration is newer than those in this code [OPS-1]. */
export async function requireKnownMigrations(db: Reader): Promise<void> {
  throwIfNewer(await readNewestApplied(db));
}

function throwIfNewer(newestApplied: number): void {
  if (newestApplied > newestMigration) throw new DatabaseIsNewerError();
}

async function readNewestApplied(db: Reader): Promise<number> {
  const [row] = await db.select({ at: max(appliedMigrations.createdAt) }).from(appliedMigrations);
  return row?.at ?? 0;
}
