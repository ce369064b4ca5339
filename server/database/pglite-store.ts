import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { withConflictRetry } from '#db/conflict.ts';
import { migrationsFolder } from '#db/migrate.ts';
import { requireKnownMigrations } from '#db/migrations.ts';
import { mapOutage } from '#db/outage.ts';
import { toQuery } from '#db/statement.ts';
import type { Store } from '#db/store.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { allTables as schema } from '#schema/all-tables.ts';

export interface EmbeddedStore extends Store {
  /** Applies migrations that a developer added after the database was opened. */
  migrate(): Promise<void>;
}

/**
 * Applies all migrations to a PGlite database and returns it as a `Store`. The store runs one transaction at a time.
 * Closing the store closes the database. Rejects with `DatabaseIsNewerError` if the database is newer than the code.
 */
export async function createPgliteStore(database: PGlite): Promise<EmbeddedStore> {
  const db = drizzle(database, { schema });
  const applyMigrations = () => migrate(db, { migrationsFolder });
  await applyMigrations();
  await requireKnownMigrations(db);
  return {
    migrate: applyMigrations,
    read: (query) => mapOutage(() => query(db)),
    write: <Row>(statement: SQL) => {
      const { text, values } = toQuery(statement);
      const run = async () => (await database.query<Row>(text, values)).rows;
      return mapOutage(() => withConflictRetry(run, defaultTimeouts));
    },
    transaction: (work, options) =>
      mapOutage(() => withConflictRetry(() => db.transaction(work, options), defaultTimeouts)),
    close: () => database.close(),
  };
}
