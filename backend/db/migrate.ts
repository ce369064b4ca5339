import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { allTables as schema } from '#schema/all-tables.ts';
import { DatabaseIsNewerError, requireKnownMigrations } from './migrations.ts';
import { DatabaseUnavailableError, isUrlSuspect, mapOutage } from './outage.ts';

export const migrationsFolder = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url));

/** The key of the advisory lock for migrations: an arbitrary number that no other lock uses. */
const migrationLock = 7_214_031;

/** A sleeping database can take a while to wake up, and a deploy can wait for it. */
const connectionTimeoutMillis = 30_000;

/**
 * Applies the pending migrations to the PostgreSQL database at `url`. If two deploys run at the same time, the second
 * one waits for the first. The lock belongs to the transaction, because a session lock would not work with a pooler. In
 * an outage, rejects with `DatabaseUnavailableError`, whose message is one line for the operator. Rejects with
 * `DatabaseIsNewerError` if the database has newer migrations.
 */
export async function migratePostgres(url: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  try {
    await mapOutage(async () => {
      await connection.connect();
      // The migrator's own `begin` continues this transaction, and its `commit` ends it.
      await connection.query('begin');
      await connection.query('select pg_advisory_xact_lock($1)', [migrationLock]);
      const db = drizzle(connection, { schema });
      await migrate(db, { migrationsFolder });
      await requireKnownMigrations(db);
    });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    if (error instanceof DatabaseIsNewerError || !isUrlSuspect(error)) throw error;
    const message = `${error.message}: check DATABASE_URL. npm run doctor shows details.`;
    throw new DatabaseUnavailableError(message, { cause: error });
  } finally {
    await connection.end();
  }
}
