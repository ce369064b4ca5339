import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { requireWrites } from '#services/readiness.ts';
import { abbreviateList, createFault, listPersistent, type Results } from './check.ts';
import { findClockFault } from './check-clock.ts';
import { findDatabaseFaults } from './database-faults.ts';
import { completeDatabaseRemedy, completeStatements } from './database-remedies.ts';
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
      /read-only|read_only|synchronous_standby|cannot (change|use the schema)|cannot be migrated|is empty/.test(
        fault,
      );
    yield createFault(await completeDatabaseRemedy(fault, installation), { isDown });
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

/**
 * Locks that writes acquire, and stronger locks, which block writes. Reads and VACUUM acquire other locks. A commit that
 * waits for a standby is no open transaction.
 */
const writeLocks = sql`select pid, virtualtransaction as transaction, relname as table
  from pg_locks l join pg_class c on c.oid = l.relation join pg_stat_activity a using (pid)
  where a.wait_event is distinct from 'SyncRep' and relkind = 'r' and pg_table_is_visible(c.oid) and granted and pid <> pg_backend_pid()
  and mode in ('RowShareLock', 'RowExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  and l.database = (select oid from pg_database where datname = current_database())`;

/** Checks that no transaction keeps tables locked, because saves would wait. */
export async function* checkLocks(installation: OpenInstallation): Results {
  const heldLocks = await listPersistent(
    () =>
      readJsonRows<{ pid: number; transaction: string; table: string }>(
        installation.store,
        writeLocks,
      ),
    ({ transaction, table }) => `${transaction} ${table}`,
  );
  for (const [pid, locks] of Map.groupBy(heldLocks, (lock) => lock.pid)) {
    const tables = abbreviateList([...new Set(locks.map(({ table }) => table))]);
    yield completeStatements(
      `An open transaction keeps tables locked (${tables}), so requests that need that data wait and fail: commit it in the program that began it, or run “select pg_terminate_backend(${pid})”`,
      installation,
    );
  }
}
