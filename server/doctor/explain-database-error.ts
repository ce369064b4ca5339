import { sql } from 'drizzle-orm';
import { dayMs } from '#contract/time/day-ms.ts';
import { DatabaseIsNewerError } from '#db/migrations.ts';
import { isOutage } from '#db/outage.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { withStore } from '../database/with-store.ts';
import {
  createFault,
  describeUnexpectedError,
  formatList,
  getCauseCode,
  type Result,
} from './check.ts';
import { getLocalDatabase, parseDatabaseUrl } from './check-network.ts';
import { listClusters } from './clusters.ts';
import {
  completeDatabaseRemedy,
  completeRestore,
  completeStatements,
  poolerFault,
  quoteName,
} from './database-remedies.ts';
import type { Installation } from './installation.ts';
import { findForeignServer, findOtherProgram, findServerFault } from './local-postgres.ts';
import { readJsonRows } from './read-json-rows.ts';
import {
  certificateCodes,
  describeError,
  type ErrorTexts,
  findCausingLayers,
  findErrorText,
  findText,
} from './send-request.ts';
import { readSystemLogs } from './system-logs.ts';

/** PostgreSQL uses the first line of `pg_hba.conf` that matches a connection. */
const accessRemedy =
  'write $line as the first line of pg_hba.conf, then run systemctl reload postgresql';

/** Returns the line of `pg_hba.conf` that accepts a refused connection, whose address is in PostgreSQL’s message. */
function writeAccessLine(error: unknown): string {
  const message = describeError(error);
  const [address = '127.0.0.1'] =
    /(?<=["»«„“])([\d.]{7,}|[\da-f]*:[\da-f:]+)(?=["»«„“”])/.exec(message) ?? [];
  const origin = /\[local\]|Peer/.test(message) ? 'local' : 'host';
  const range = origin === 'host' ? ` ${address}/${address.includes(':') ? 128 : 32}` : '';
  return `${origin} $database $user${range} scram-sha-256`;
}

const missingRole =
  'The user $user in DATABASE_URL does not exist in the database: correct the user in DATABASE_URL; or if it was deleted, create it again (runuser -u postgres -- createuser --pwprompt $user, with the password in DATABASE_URL), make it the owner of the database (run “alter database $database owner to $user”), and run doctor again, which also checks the owners of the tables';

/** PostgreSQL's code for a table that the user may not read. */
const noRights = '42501';

/** Matches the error of a query without a response in time. */
const timeoutPattern = 'Query read timeout|timeout exceeded';

/** The keys match an SQLSTATE, Node's error code, or the driver's message. */
const errorFaults: ErrorTexts = {
  '^28P01 ':
    "The database refuses the password of the user $user: run “alter role $user password 'NEW' valid until 'infinity'”, with a new password of letters and digits in place of NEW, and write that password into DATABASE_URL (in a container, DATABASE_PASSWORD in .env)",
  'is not permitted to log in':
    'The user in DATABASE_URL is not allowed to log in: run “alter role $user login”',
  'pg_hba.conf rejects': `A line with reject in pg_hba.conf refuses this connection: ${accessRemedy}`,
  '(Peer|Ident) authentication failed': `pg_hba.conf accepts only a system user with the same name (peer or ident): ${accessRemedy}`,
  'no pg_hba.conf entry': `pg_hba.conf does not let this user connect: ${accessRemedy}`,
  '^28000 .*does not exist': missingRole,
  '^28000 ': `The database does not let this user connect: ${accessRemedy}, or correct the user in DATABASE_URL`,
  '^3D000 ':
    'The database in DATABASE_URL does not exist on its server: if runuser -u postgres -- psql -l shows it under another name, write that name into DATABASE_URL; otherwise, create it (runuser -u postgres -- createdb --owner $user $database), and restore a backup (see docs/operations.md)',
  'permission denied for database':
    'The user in DATABASE_URL is not allowed to connect to the database: run “alter database $database owner to $user; grant connect on database $database to $user”',
  [`^${noRights} could not (open|access|read)`]:
    'PostgreSQL is not allowed to open some of the files of the database: run chown -R postgres:postgres /var/lib/postgresql, then run systemctl restart postgresql, and systemctl restart manpower',
  [`^${noRights} `]:
    'The database does not let this user read its tables: run “grant usage, create on schema public, drizzle to $user; grant all on all tables in schema public, drizzle to $user; grant all on all sequences in schema drizzle to $user”, then run systemctl restart manpower',
  '^ENOTFOUND |^EAI_AGAIN ':
    'The host name in DATABASE_URL is unknown: correct the host name in DATABASE_URL, and percent-encode special characters in the password (%40 for @, %23 for #)',
  '^22P05 ':
    'The database cannot store every character: recreate it with the encoding UTF8, and restore a backup',
  '^57014 ':
    'The database cancels queries, probably after its statement_timeout: $options“alter role $user set statement_timeout = 0”, then run systemctl restart manpower',
  'not accepting connections':
    'The database server is a standby that accepts no connections: use the primary server in DATABASE_URL; or if there is no other server, delete standby.signal (rm /var/lib/postgresql/*/main/standby.signal), then run systemctl restart postgresql, and systemctl restart manpower',
  'is shutting down':
    'PostgreSQL is stopping, but is waiting for open connections to end: run systemctl restart postgresql, then run systemctl restart manpower',
  '^57P03 ':
    'The database server is starting, or is recovering from a crash: wait a few minutes; if it does not become ready, find the cause, such as a full disk, in its log (tail /var/log/postgresql/*.log)',
  '^XX002 ':
    'An index of the database is damaged: run “reindex database $database”, then run systemctl restart manpower, and check the disk (dmesg)',
  '^58P01 could not (access|load) (file|library)':
    'A library that PostgreSQL loads for each connection is not installed: run “alter role $user reset session_preload_libraries; alter role $user reset local_preload_libraries; alter database $database reset session_preload_libraries; alter database $database reset local_preload_libraries”, remove the lines with these settings from the configuration (grep -rnE "(session|local)_preload_libraries" /etc/postgresql), then run systemctl reload postgresql, and systemctl restart manpower',
  '^(58030|58P01|XX001) ':
    'The database server cannot read some of its files: check its disk (dmesg) and its log (tail /var/log/postgresql/*.log), copy its data folder to another disk, create a new database (runuser -u postgres -- createdb --owner $user NAME), set DATABASE_URL to it, and restore a backup (see docs/operations.md)',
  '^08P01 |unsupported startup parameter|bouncer': poolerFault,
  '^53100 ':
    'The disk of the database server is full: delete files there that nothing needs (df -h; du -xh / | sort -h | tail -n 30), but none in /var/lib/postgresql, or use a larger disk, then run systemctl restart postgresql',
  'locale is incompatible':
    'The database needs a locale that its server no longer has: on that machine, run apt-get install locales-all, then run systemctl restart postgresql',
  'invalid database':
    'Somebody began to delete the database, so it cannot be opened any more: run maintenance “drop database $database”, create it again (runuser -u postgres -- createdb --owner $user $database), and restore a backup (see docs/operations.md)',
  '^55000 ':
    'The database accepts no connections: run maintenance “alter database $database allow_connections true”',
  'too many connections for role':
    'The database accepts no more connections from the user in DATABASE_URL: run “alter role $user connection limit -1”',
  'too many connections for database':
    'The database accepts no more connections: run “alter database $database connection limit -1”',
  '^53300 ':
    'The database server accepts no more connections: stop other programs that use it, or run “alter system set max_connections = 200”, then run systemctl restart postgresql',
  'password must be a': 'The database asks for a password: add it to DATABASE_URL',
  'does not support SSL':
    'The database server does not encrypt connections: turn on ssl on the database server, or remove sslmode from DATABASE_URL',
  [timeoutPattern]:
    'The database did not respond in time: find the session that holds a lock or is busy (run “select pid, state, query from pg_stat_activity”), and end it (run “select pg_terminate_backend(PID)”)',
  'terminated unexpectedly|connection timeout':
    'The server in DATABASE_URL does not respond like PostgreSQL: check that PostgreSQL listens on that host and port (ss -ltnp), and that no firewall blocks it',
};

export const isTimeout = (error: unknown): boolean =>
  findErrorText(error, { [timeoutPattern]: 'timeout' }) !== undefined;

/** `checkSchema` reports a missing table or column, and `checkDatabaseServer` a database that is read-only. */
const isReportedElsewhere = (error: unknown) => /^(42P01|42703|25006)$/.test(getCauseCode(error));

function findFault(error: unknown, installation: Installation): string | undefined {
  if (error instanceof DatabaseIsNewerError) return error.message;
  const code = getCauseCode(error);
  const remedy = getLocalDatabase(installation)
    ? 'remove sslmode from DATABASE_URL, because the database is on this machine'
    : 'renew the certificate if it has expired, use the host name in it, or set NODE_EXTRA_CA_CERTS to a file with the issuer’s certificate';
  return new RegExp(certificateCodes).test(code)
    ? `This machine does not trust the certificate of the database (${code}): ${remedy}`
    : findErrorText(error, errorFaults)
        ?.replace('$line', writeAccessLine(error))
        .replace(
          '$options',
          installation.configuration.databaseUrl?.includes('statement_timeout')
            ? 'remove options with statement_timeout from DATABASE_URL, and run '
            : 'run ',
        );
}

const describeOutage = (error: unknown): string =>
  `The database cannot be reached (${getCauseCode(error)}): check DATABASE_URL, and that the database server is running`;

/** Explains an error of a check that reads an open database. Other checks report missing rights. */
export function explainError(error: unknown, subject: string, installation: Installation): Result {
  if (isReportedElsewhere(error) || getCauseCode(error) === noRights) return null;
  const text = findFault(error, installation) ?? (isOutage(error) ? describeOutage(error) : null);
  if (!text) return describeUnexpectedError(error, subject);
  return createFault(completeStatements(text, installation), { layer: 'database' });
}

/** Explains an error of the first query. */
export async function explainFirstError(error: unknown, store: Store, installation: Installation) {
  if (isReportedElsewhere(error)) return null;
  const code = getCauseCode(error);
  const isSilent = /timeout|terminated unexpectedly/.test(describeError(error));
  const causes: Record<string, () => Promise<string | null> | string | null> = {
    '28P01': async () => (await findForeignServer(installation)) ?? findRoleFault(installation),
    '28000': () => findForeignServer(installation),
    '3D000': async () =>
      (await findForeignServer(installation)) ?? findRenamedDatabase(installation),
    ECONNREFUSED: () => findServerFault(installation),
    ENOENT: () => findServerFault(installation),
    '53300': () => findBusiestUser(error, installation),
    [noRights]: () => findForeignTables(store).catch(() => null),
  };
  const cause = isSilent ? findOtherProgram(installation) : causes[code]?.();
  const fault =
    (await cause) ??
    (await findWrongHost(error, installation)) ??
    findFault(error, installation) ??
    describeOutage(error);
  const addition = /^(28P01|3D000)$/.test(code) ? await mentionClusters(installation) : '';
  const remedy = await completeDatabaseRemedy(fault + addition, installation);
  const text = await completeRestore(remedy, installation);
  const symptomOf = [
    ...findCausingLayers(describeError(error)),
    ...(isSilent ? (['network'] as const) : []),
  ];
  return createFault(text, { layer: 'database', isDown: true, symptomOf });
}

/** Resolves to the fault of a host that cannot be reached although PostgreSQL runs on this machine, or to null. */
async function findWrongHost(error: unknown, installation: Installation): Promise<string | null> {
  const url = parseDatabaseUrl(installation.configuration.databaseUrl);
  if (!url || !isUnreachable.test(describeError(error))) return null;
  if (url.username === '' && !url.searchParams.has('user')) {
    return 'DATABASE_URL contains no user before an @, probably because of a special character in the password: percent-encode special characters in the password (%23 for #, %2F for /, %3F for ?)';
  }
  if (getLocalDatabase(installation)) return null;
  const [cluster, ...others] = await listClusters(installation.fileSystemRoot);
  if (!cluster || others.length > 0) return null;
  return `The host in DATABASE_URL (${url.hostname}) cannot be reached (${getCauseCode(error)}), but this machine itself has PostgreSQL (${cluster.name}): write 127.0.0.1:${cluster.port} in place of ${url.host} in DATABASE_URL, unless the data is on that host`;
}

const isUnreachable = /ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ECONNREFUSED|timeout/;

/** The reasons for which PostgreSQL refuses a password, as in its log. The client does not get them. */
const roleFaults: ErrorTexts = {
  'has an expired password':
    "The password of the user $user has expired: run “alter role $user valid until 'infinity'”, then run systemctl restart manpower",
  'not have a valid SCRAM secret':
    "The password of the user $user is stored in the old MD5 format, but pg_hba.conf requires scram-sha-256: run “set password_encryption = 'scram-sha-256'; alter role $user password 'NEW'” with the password in DATABASE_URL in place of NEW, then run systemctl restart manpower",
  'has no password assigned':
    "The user $user has no password in the database: run “alter role $user password 'NEW'” with the password in DATABASE_URL in place of NEW, then run systemctl restart manpower",
  'does not exist': missingRole,
};

/** Captures the user of a connection in the title of a process of PostgreSQL. */
const connectionTitle = /^postgres: (?:\S+: )?(\S+) \S+ (?:\S+\(\d+\)|\[local\]) /gm;

/** Resolves to the fault of another user with most of the connections, or to null. */
async function findBusiestUser(
  error: unknown,
  { runProgram, configuration }: Installation,
): Promise<string | null> {
  if (/for (role|database)/.test(describeError(error))) return null;
  const titles = await runProgram('ps', ['-C', 'postgres', '-o', 'args=']);
  const users = [...titles.matchAll(connectionTitle)].map(([, user = '']) => user);
  const [user, connections = []] =
    [...Map.groupBy(users, (name) => name)].toSorted(([, a], [, b]) => b.length - a.length)[0] ??
    [];
  const ownUser = URL.parse(configuration.databaseUrl ?? '')?.username;
  if (!user || connections.length < users.length / 2) return null;
  if (user === ownUser) {
    return connections.length < 30
      ? 'The database server accepts too few connections for the website: run “alter system set max_connections = 100”, then run systemctl restart postgresql, and systemctl restart manpower'
      : `The database server accepts no more connections, because programs that connect as the user in DATABASE_URL already have ${connections.length}: end the other programs and servers that use this user (ss -tnp shows them), then run systemctl restart manpower`;
  }
  return `The database server accepts no more connections, because the user ${user} already has ${connections.length}: run “alter role ${quoteName(user)} connection limit 20”, and restart the program that connects as this user (or run “select pg_terminate_backend(pid) from pg_stat_activity where usename = '${user}'”), then run systemctl restart manpower`;
}

/** Resolves to the fault of a database that has another name than the one in `DATABASE_URL`, or to null. */
async function findRenamedDatabase({ configuration }: Installation): Promise<string | null> {
  const url = parseDatabaseUrl(configuration.databaseUrl);
  if (!url || url.hostname === '' || url.searchParams.has('host')) return null;
  url.pathname = '/postgres';
  const timeouts = { ...defaultTimeouts, connect: 2000, statement: 2000, retryFor: 0 };
  const store = openPostgres(url.href, { connections: 1, timeouts });
  const rows = await withStore(store, (other) =>
    readJsonRows<{ name: string }>(other, ownDatabases).catch(() => []),
  );
  const [first, ...others] = rows;
  if (!first) return null;
  const own =
    others.length > 0
      ? `the databases ${formatList(rows.map(({ name }) => name))}, of which ${first.name} is the newest`
      : `the database ${first.name}, which has another name`;
  return `The database in DATABASE_URL does not exist on its server, but the user $user owns ${own}: write ${encodeURIComponent(first.name)} as the name of the database at the end of DATABASE_URL; or if somebody renamed the database, run maintenance “alter database ${quoteName(first.name)} rename to $database”, then run systemctl restart manpower`;
}

const ownDatabases = sql`select datname as name from pg_database join pg_roles r on r.oid = datdba
  where rolname = current_user and not rolsuper and datallowconn and not datistemplate
  order by pg_database.oid desc`;

/** PostgreSQL's log can contain reasons that have been corrected since. */
const maxReasonAgeMs = dayMs / 24;

/** Returns the fault of the user in `DATABASE_URL` according to the newest reason in PostgreSQL's log, or null. */
function findRoleFault(installation: Installation): string | null {
  const user = URL.parse(installation.configuration.databaseUrl ?? '')?.username ?? '';
  const reason = new RegExp(
    `(User|Role) "${RegExp.escape(decodeURIComponent(user))}" (has|does not)|Password does not match for user`,
  );
  const oldest = Date.now() - maxReasonAgeMs;
  const newest = (readSystemLogs(installation) ?? [])
    .filter(({ source, text }) => source.includes('postgresql') && reason.test(text))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .findLast(({ at }) => at.getTime() >= oldest);
  return (newest && findText(newest.text, roleFaults)) ?? null;
}

/**
 * Resolves to an addition to a remedy that lists the other clusters of this machine, or to an empty text. After an
 * upgrade, the user and the database can be in another cluster.
 */
export async function mentionClusters(installation: Installation): Promise<string> {
  const database = getLocalDatabase(installation);
  const clusters = database ? await listClusters(installation.fileSystemRoot) : [];
  const others = clusters.filter(({ port }) => port !== database?.port);
  const names = others.map(({ name, port }) => `${name}, port ${port}`);
  return others.length > 0 && others.length < clusters.length
    ? `; or correct the port in DATABASE_URL if the data is in another cluster on this machine (${names.join('; ')})`
    : '';
}

/** Resolves to the fault of tables that belong to another role, or to null. */
async function findForeignTables(store: Store): Promise<string | null> {
  const [row] = await readJsonRows<ForeignTables>(store, foreignTables);
  if (!row?.owner) return null;
  const { owner, user, count, total, example } = row;
  // PostgreSQL itself needs the objects of `postgres`.
  const statement =
    owner === 'postgres'
      ? `run “alter schema drizzle owner to ${user}; do 'begin execute (select string_agg(statement, ''; '') from (select format(''alter table %I.%I owner to ${user}'', schemaname, tablename) as statement from pg_tables where schemaname in (''public'', ''drizzle'') union all select format(''alter function %s owner to ${user}'', oid::regprocedure) from pg_proc p where pronamespace = ''public''::regnamespace and not exists (select from pg_depend where objid = p.oid and deptype = ''e'')) as all_statements); end'”`
      : `run “reassign owned by ${owner} to ${user}”`;
  return `The tables of the database belong to ${owner}, not to ${user} (${count} of ${total}, such as ${example}), so the server cannot read them: make ${user} their owner (${statement}), then run systemctl restart manpower`;
}

type ForeignTables = Record<'owner' | 'user' | 'count' | 'total' | 'example', unknown>;

const isForeign = sql`filter (where not pg_has_role(tableowner, 'usage'))`;
const foreignTables = sql`select max(format('%I', tableowner)) ${isForeign} as owner,
  format('%I', current_user) as user, count(*) ${isForeign} as count, count(*) as total,
  max(format('%I.%I', schemaname, tablename)) ${isForeign} as example
  from pg_tables where schemaname in (current_schema(), 'drizzle')`;
