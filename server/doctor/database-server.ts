import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { type Finding, fault, good } from './finding.ts';

const subject = 'database';

/** Limits of sign-ins and messages, and tokens, are by the clocks of both machines. In milliseconds. */
const maxClockDifference = 10_000;

const oldestVersion = 14;

/** What a PostgreSQL says of itself, and of what the user may do that asks. */
export interface DatabaseServer {
  /** `170004` for 17.4. */
  version: number;
  encoding: string;
  /** Its clock, in milliseconds since 1970. */
  at: number;
  /** It is a standby, or takes no writes by its settings. */
  isReadOnly: boolean;
  mayMakeTables: boolean;
  /** Tables that the user may not change rows of, or that another user owns, so that no migration can change them. */
  foreignTables: number;
}

const tables = sql`(select count(*)::int from pg_tables where schemaname = any(current_schemas(false)) and not (
  pg_has_role(tableowner, 'usage') and has_table_privilege(format('%I.%I', schemaname, tablename), 'insert')))`;

export async function askDatabaseServer(store: Store): Promise<DatabaseServer> {
  const [row] = await store.read((db) =>
    db
      .select({
        version: sql<number>`current_setting('server_version_num')::int`,
        encoding: sql<string>`current_setting('server_encoding')`,
        at: sql<string>`extract(epoch from clock_timestamp()) * 1000`,
        isReadOnly: sql<boolean>`pg_is_in_recovery() or current_setting('transaction_read_only')::boolean`,
        mayMakeTables: sql<boolean>`has_database_privilege(current_database(), 'create') and coalesce(has_schema_privilege(current_schema(), 'create'), false)`,
        foreignTables: sql<number>`${tables}`,
      })
      .from(sql`(select 1) as one`),
  );
  if (!row) throw new Error('The database said nothing of itself');
  return { ...row, at: Number(row.at) };
}

/** One finding that all is well, or the faults. */
export function judgeDatabaseServer(server: DatabaseServer, now: Date): Finding[] {
  const faults = [...faultsOf(server)].map((text) => fault(subject, text));
  const seconds = Math.round(Math.abs(server.at - now.getTime()) / 1000);
  if (seconds * 1000 > maxClockDifference) {
    faults.push(
      fault(
        'clock',
        `the clock of the database differs by ${seconds} s: turn on NTP on both machines`,
      ),
    );
  }
  return faults.length > 0
    ? faults
    : [good(subject, 'answers, has every migration, and can be written to')];
}

function* faultsOf({ version, encoding, ...server }: DatabaseServer): Generator<string> {
  const major = Math.floor(version / 10_000);
  if (major < oldestVersion) yield `is PostgreSQL ${major}: update it to ${oldestVersion} or newer`;
  if (encoding !== 'UTF8')
    yield `has the encoding ${encoding}: create it again with the encoding UTF8`;
  if (server.isReadOnly) {
    yield 'is read-only: use the primary server in DATABASE_URL, not a standby or a read-only user';
  } else if (server.foreignTables > 0) {
    yield `does not let this user change ${server.foreignTables} of its tables: use the owner of the tables in DATABASE_URL`;
  } else if (!server.mayMakeTables) {
    yield 'does not let this user create tables: make the user its owner (alter database … owner to …)';
  }
}
