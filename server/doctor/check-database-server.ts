import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { requireWrites } from '#services/readiness.ts';
import { createFault, type Results } from './check.ts';
import { findClockFault } from './check-clock.ts';
import { findDatabaseFaults } from './database-faults.ts';
import { completeStatements } from './database-remedies.ts';
import type { OpenInstallation } from './installation.ts';
import { readJsonRows } from './read-json-rows.ts';

/** A save sends a few queries, one after another. */
const maxLatencyMs = 500;

/** A busy machine can delay some of the responses. */
const maxAttempts = 10;

const selectTime = sql`select extract(epoch from clock_timestamp()) * 1000 as now`;

/** Checks the database's response time, settings and clock, the rights of its user, and that it accepts writes. */
export async function* checkDatabaseServer(installation: OpenInstallation): Results {
  const { store } = installation;
  const latencies: number[] = [];
  let databaseMs = 0;
  do {
    const startedAt = performance.now();
    const [row] = await readJsonRows<{ now: number }>(store, selectTime);
    databaseMs = Number(row?.now);
    latencies.push(Math.round(performance.now() - startedAt));
  } while (Math.min(...latencies) > maxLatencyMs && latencies.length < maxAttempts);
  yield findClockFault(
    databaseMs,
    'the database’s',
    'turn on NTP on both machines (timedatectl set-ntp true)',
  );
  const latencyMs = Math.min(...latencies);
  if (latencyMs > maxLatencyMs) {
    yield `The database takes at least ${latencyMs} ms to respond: use a database in the same region as the website, or check whether the database server is overloaded`;
  }
  const faults = await findDatabaseFaults(installation);
  for (const fault of faults) {
    // The server starts only if it can write.
    const isDown =
      /read-only|read_only|cannot (change|use the schema)|cannot be migrated|is empty/.test(fault);
    yield createFault(completeStatements(fault, installation), { isDown });
  }
  if (await isCollationOutdated(store)) {
    yield completeStatements(
      'An update of the operating system has changed how the database sorts text, so indexes can miss rows: run “reindex database $database”, then run “alter database $database refresh collation version”',
      installation,
    );
  }
  // After a reported problem, a rejected write would only repeat it.
  if (faults.length === 0) await requireWrites(store);
}

/** PostgreSQL versions before 15 do not store a collation version for the database. */
async function isCollationOutdated(store: Store): Promise<boolean> {
  const [server] = await readJsonRows<{ version: number }>(store, selectVersion);
  if (!server || server.version < 150_000) return false;
  const rows = await readJsonRows(
    store,
    sql`select 1 from pg_database where datname = current_database() and datcollversion is not null
      and datcollversion is distinct from pg_database_collation_actual_version(oid)`,
  );
  return rows.length > 0;
}

const selectVersion = sql`select current_setting('server_version_num')::int as version`;
