import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { allTables as schema } from '#schema/all-tables.ts';
import { requireKnownMigrations } from './migrations.ts';
import { codeIn, DatabaseUnavailableError, isOutage } from './outage.ts';

/** Where drizzle-kit writes the migrations. */
export const migrationsFolder = fileURLToPath(new URL('../../drizzle/migrations', import.meta.url));

/** Any number that nothing else uses as the key of an advisory lock. */
const migrationLock = 7_214_031;

/** A sleeping database may need a while to wake up; a deploy can wait for it. In milliseconds. */
const connectionTimeoutMillis = 30_000;

/**
 * Applies the migrations that the PostgreSQL at `url` is missing. When two deploys do so at once, the second waits
 * for the first and finds nothing left to do. The lock ends with the transaction, so a deploy that dies leaves none,
 * and it holds behind a pooler that gives every transaction another session. Rejects with `DatabaseUnavailableError`, in one line
 * for the operator; as `DatabaseIsNewerError` where it is older than the database.
 */
export async function migratePostgres(url: string): Promise<void> {
  const connection = new pg.Client({ connectionString: url, connectionTimeoutMillis });
  try {
    await connection.connect();
    // The migrator's own `begin` goes on in this transaction, and its `commit` ends it.
    await connection.query('begin');
    await connection.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const db = drizzle(connection, { schema });
    await migrate(db, { migrationsFolder });
    await requireKnownMigrations(db);
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || !isOutage(error)) throw error;
    const text = `The database cannot be reached${codeIn(error)}: check DATABASE_URL. npm run doctor says more.`;
    throw new DatabaseUnavailableError(text, { cause: error });
  } finally {
    await connection.end();
  }
}
