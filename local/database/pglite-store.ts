import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { withConflictRetry } from '#db/conflict.ts';
import { migrationsFolder } from '#db/migrate.ts';
import type { Store } from '#db/store.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import * as schema from '#schema/index.ts';

/**
 * The embedded Postgres behind the same door as the others, its migrations applied. It is one session: transactions
 * run one after the other. Closing the store closes the database.
 */
export async function pgliteStore(database: PGlite): Promise<Store> {
  const db = drizzle(database, { schema });
  await migrate(db, { migrationsFolder });
  return {
    read: async (query) => query(db),
    transaction: (work, options) =>
      withConflictRetry(() => db.transaction(work, options), defaultTimeouts),
    close: () => database.close(),
  };
}
