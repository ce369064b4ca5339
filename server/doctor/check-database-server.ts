import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { requireWrites } from '#services/readiness.ts';
import type { Results } from './check.ts';
import { findClockFault } from './check-clock.ts';
import { findDatabaseFaults } from './database-faults.ts';
import type { OpenInstallation } from './installation.ts';

/** A save sends a few queries, one after another. */
const maxLatencyMs = 500;

/** A busy machine can delay some of the responses. */
const maxAttempts = 10;

const now = sql<string>`extract(epoch from clock_timestamp()) * 1000`;

/** Checks the database's response time, settings and clock, the rights of its user, and that it accepts writes. */
export async function* checkDatabaseServer({
  store,
  pendingMigrations,
}: OpenInstallation): Results {
  const latencies: number[] = [];
  let databaseMs = 0;
  do {
    const startedAt = performance.now();
    const [row] = await store.read((db) => db.select({ now }).from(sql`(select 1) as one`));
    databaseMs = Number(row?.now);
    latencies.push(Math.round(performance.now() - startedAt));
  } while (Math.min(...latencies) > maxLatencyMs && latencies.length < maxAttempts);
  yield findClockFault(databaseMs, 'the database’s', 'turn on NTP on both machines');
  const latencyMs = Math.min(...latencies);
  if (latencyMs > maxLatencyMs) {
    yield `The database takes at least ${latencyMs} ms to respond: use a database in the same region as the website, or check whether its server is overloaded`;
  }
  const faults = await findDatabaseFaults(store, pendingMigrations);
  yield* faults;
  if (await isCollationOutdated(store)) {
    yield 'The database sorts texts differently since an update of the operating system, so indexes can miss rows: run reindex database …, then alter database … refresh collation version';
  }
  // After a reported problem, a rejected write would only repeat it.
  if (faults.length === 0) await requireWrites(store);
}

/** PostgreSQL versions before 15 do not store a collation version for the database. */
async function isCollationOutdated(store: Store): Promise<boolean> {
  const [server] = await store.read((db) => db.select({ version }).from(sql`(select 1) as one`));
  if (!server || server.version < 150_000) return false;
  const rows = await store.read((db) =>
    db.select({ one: sql`1` }).from(
      sql`pg_database where datname = current_database() and datcollversion is not null
          and datcollversion is distinct from pg_database_collation_actual_version(oid)`,
    ),
  );
  return rows.length > 0;
}

const version = sql<number>`current_setting('server_version_num')::int`;
