import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { requireWrites } from '#services/readiness.ts';
import type { Report } from './check.ts';
import { checkClock } from './check-clock.ts';

const oldestVersion = 14;

/** Tables whose rows the user may not change, or that belong to another user, so that no migration can change them. */
const foreignTables = sql<number>`(select count(*)::int from pg_tables where schemaname = any(current_schemas(false)) and not (
  pg_has_role(tableowner, 'usage') and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')))`;

/** Whether another program keeps its tables there and no migration of this product has ever been applied. */
const isOfOthers = sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is null
  and exists (select from pg_tables where schemaname = current_schema())`;

/** What a PostgreSQL server reports about itself, and about the rights of the current user. */
async function readDatabaseServer(store: Store) {
  const [row] = await store.read((db) =>
    db
      .select({
        // `170004` for 17.4.
        version: sql<number>`current_setting('server_version_num')::int`,
        encoding: sql<string>`current_setting('server_encoding')`,
        time: sql<string>`extract(epoch from clock_timestamp()) * 1000`,
        isReadOnly: sql<boolean>`pg_is_in_recovery()`,
        canCreateTables: sql<boolean>`has_database_privilege(current_database(), 'create') and coalesce(has_schema_privilege(current_schema(), 'create'), false)`,
        foreignTables,
        isOfOthers,
      })
      .from(sql`(select 1) as one`),
  );
  if (!row) throw new Error('The database server reports nothing about itself');
  return row;
}

interface DatabaseServer extends Omit<Awaited<ReturnType<typeof readDatabaseServer>>, 'time'> {
  /** The number of migrations that have not been applied. */
  pending: number;
  /** The shortest time until it responded, in milliseconds. */
  waitedMs: number;
}

/** The limit is low, because a save waits for a few responses, one after another. */
const longestWaitMs = 500;

/** Checks the version, the settings and the clock of a database server, and what its user may do. */
export async function checkDatabaseServer(
  report: Report,
  { store, pending = 0 }: { store: Store; pending?: number },
): Promise<void> {
  const waits: number[] = [];
  for (let count = 0; count < 2; count += 1) {
    const asked = performance.now();
    await store.read((db) => db.select({ one: sql`1` }).from(sql`(select 1) as one`));
    waits.push(Math.round(performance.now() - asked));
  }
  const server = await readDatabaseServer(store);
  // A busy machine can delay a single response.
  const waitedMs = Math.min(...waits);
  for (const detail of databaseServerFaults({ ...server, pending, waitedMs })) report.fault(detail);
  // Earlier versions do not store a collation version for the database.
  if (server.version >= 150_000 && (await isOrderOutdated(store))) {
    report.fault(
      'sorts texts differently since an update of the operating system, so indexes can miss rows: reindex database …, then alter database … refresh collation version',
    );
  }
  checkClock(
    report,
    Number(server.time),
    (seconds) => `the clock of the database differs by ${seconds} s: turn on NTP on both machines`,
  );
  // If tables are missing, or on a standby, this check would only repeat a reported problem.
  if (pending === 0 && !server.isReadOnly && server.foreignTables === 0) await requireWrites(store);
}

async function isOrderOutdated(store: Store): Promise<boolean> {
  const rows = await store.read((db) =>
    db.select({ one: sql`1` }).from(
      sql`pg_database where datname = current_database() and datcollversion is not null
          and datcollversion is distinct from pg_database_collation_actual_version(oid)`,
    ),
  );
  return rows.length > 0;
}

export function* databaseServerFaults(server: DatabaseServer): Generator<string> {
  const { encoding } = server;
  const major = Math.floor(server.version / 10_000);
  if (major < oldestVersion) yield `is PostgreSQL ${major}: update it to ${oldestVersion} or newer`;
  if (encoding !== 'UTF8')
    yield `has the encoding ${encoding}: create it again with the encoding UTF8`;
  if (server.waitedMs > longestWaitMs)
    yield `takes ${server.waitedMs} ms to respond: use a database in the same place as the website, or check for an overloaded server`;
  if (server.isOfOthers) {
    yield 'has tables of another program and none of this one: create a database for this product, and name it in DATABASE_URL';
  } else if (server.pending > 0) {
    yield `is ${server.pending} migrations behind the code: run npm run db:migrate (npm run serve and npm run build also do this)`;
  }
  if (server.isReadOnly) {
    yield 'is a standby, which is read-only: use the primary server in DATABASE_URL';
  } else if (server.foreignTables > 0) {
    yield `does not let this user change ${server.foreignTables} of its tables, so no update can migrate it: use their owner in DATABASE_URL, or make the user their owner (alter table … owner to …, or reassign owned)`;
  } else if (!server.canCreateTables) {
    yield 'does not let this user create tables: make the user its owner (alter database … owner to …)';
  }
}
