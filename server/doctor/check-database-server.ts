import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import type { Report } from './check.ts';
import { checkClock } from './check-clock.ts';

const oldestVersion = 14;

/** Tables whose rows the user may not change, or that belong to another user, so that no migration can change them. */
const foreignTables = sql<number>`(select count(*)::int from pg_tables where schemaname = any(current_schemas(false)) and not (
  pg_has_role(tableowner, 'usage') and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')))`;

/** What a PostgreSQL server reports about itself, and about the rights of the current user. */
async function readDatabaseServer(store: Store) {
  const [row] = await store.read((db) =>
    db
      .select({
        // `170004` for 17.4.
        version: sql<number>`current_setting('server_version_num')::int`,
        encoding: sql<string>`current_setting('server_encoding')`,
        time: sql<string>`extract(epoch from clock_timestamp()) * 1000`,
        // It is a standby, or its settings refuse writes.
        isReadOnly: sql<boolean>`pg_is_in_recovery() or current_setting('transaction_read_only')::boolean`,
        canCreateTables: sql<boolean>`has_database_privilege(current_database(), 'create') and coalesce(has_schema_privilege(current_schema(), 'create'), false)`,
        foreignTables,
      })
      .from(sql`(select 1) as one`),
  );
  if (!row) throw new Error('The database server reports nothing about itself');
  return row;
}

type DatabaseServer = Omit<Awaited<ReturnType<typeof readDatabaseServer>>, 'time'>;

/** Checks the version, the settings and the clock of a database server, and what its user may do. */
export async function checkDatabaseServer(
  report: Report,
  { store }: { store: Store },
): Promise<void> {
  const server = await readDatabaseServer(store);
  for (const detail of databaseServerFaults(server)) report.fault(detail);
  checkClock(
    report,
    Number(server.time),
    (seconds) => `the clock of the database differs by ${seconds} s: turn on NTP on both machines`,
  );
}

export function* databaseServerFaults(server: DatabaseServer): Generator<string> {
  const { encoding } = server;
  const major = Math.floor(server.version / 10_000);
  if (major < oldestVersion) yield `is PostgreSQL ${major}: update it to ${oldestVersion} or newer`;
  if (encoding !== 'UTF8')
    yield `has the encoding ${encoding}: create it again with the encoding UTF8`;
  if (server.isReadOnly) {
    yield 'is read-only: use the primary server in DATABASE_URL, not a standby or a read-only user';
  } else if (server.foreignTables > 0) {
    yield `does not let this user change ${server.foreignTables} of its tables: use the owner of the tables in DATABASE_URL`;
  } else if (!server.canCreateTables) {
    yield 'does not let this user create tables: make the user its owner (alter database … owner to …)';
  }
}
