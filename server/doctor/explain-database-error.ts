import { dayMs } from '#contract/time/day-ms.ts';
import { DatabaseIsNewerError } from '#db/migrations.ts';
import { isOutage } from '#db/outage.ts';
import { createFault, describeUnexpectedError, getCauseCode, type Result } from './check.ts';
import { getLocalDatabase } from './check-network.ts';
import { listClusters } from './clusters.ts';
import { completeStatements, restoreRemedy, takeOwnership } from './database-remedies.ts';
import type { Installation } from './installation.ts';
import { findOtherProgram, findServerFault } from './local-postgres.ts';
import { restartServer } from './remedies.ts';
import {
  certificateCodes,
  describeError,
  type ErrorTexts,
  findCausingLayers,
  findErrorText,
} from './send-request.ts';
import { readSystemLogs } from './system-logs.ts';

const missingRole =
  'The user $user in DATABASE_URL does not exist in PostgreSQL: create it as in docs/deploy-server.md, or correct the user in DATABASE_URL';

/** PostgreSQL's code for a table that the user may not read. */
const noRights = '42501';

/**
 * The faults whose causes or remedies the error's message does not show. The keys match an SQLSTATE, a Node error code,
 * or the driver's message. In the texts, `$message` stands for that message.
 */
const errorFaults: ErrorTexts = {
  '^28P01 ':
    "PostgreSQL refuses the password of the user $user in DATABASE_URL$reason: set a new one (run “alter role $user password 'NEW' valid until 'infinity'”, with letters and digits in place of NEW), and use it in DATABASE_PASSWORD in .env for containers, or otherwise in DATABASE_URL",
  'is not permitted to log in':
    'The user in DATABASE_URL is not allowed to log in: run “alter role $user login”',
  'pg_hba\\.conf|(Peer|Ident) authentication failed': `The rules in pg_hba.conf do not let the user $user in DATABASE_URL connect (“$message”): on the machine that runs PostgreSQL, add or correct the line for this user and the address that it connects from, then run systemctl reload postgresql, and ${restartServer}`,
  '^28000 .*does not exist': missingRole,
  '^3D000 ': `The database in DATABASE_URL does not exist on its server: if another database there contains the data (psql -l lists the databases), use its name in DATABASE_URL; otherwise, create the database again as in docs/deploy-server.md, and ${restoreRemedy}`,
  [`^${noRights} permission denied for (table|schema)`]: `The database does not let the user $user in DATABASE_URL read its tables: make this user their owner (${takeOwnership}), then ${restartServer}`,
  '^53300 ': `The database server accepts no more connections (“$message”): restart the programs that hold most of them (ps -C postgres -o args= shows their users), or raise max_connections in postgresql.conf, then run systemctl restart postgresql, and ${restartServer}`,
  '^ENOTFOUND |^EAI_AGAIN ':
    'The host name in DATABASE_URL is unknown: percent-encode special characters in the password (%40 for @, %23 for #), and correct the host name in DATABASE_URL',
  '^57P03 ':
    'The database server is not accepting connections (“$message”): wait a few minutes, and run doctor again; if this line appears again, find the cause in the log of PostgreSQL',
  '^53100 ': `The disk of the database is full (“$message”): free space on it (df -h), then ${restartServer}`,
  '^XX002 ': `An index of the database is damaged: check the disk (dmesg), and run “reindex database $database”, then ${restartServer}`,
  '^(58030|58P01|XX001) ': `The database server cannot read some of its files (“$message”): check its disk (dmesg) and its log; if the files are damaged, create a new database on another disk, and ${restoreRemedy}`,
  '^08P01 ':
    'The server in DATABASE_URL, probably a connection pooler, refuses the connection (“$message”): use the address of PostgreSQL itself in DATABASE_URL',
  'password must be a': 'The database asks for a password: add it to DATABASE_URL',
  'does not support SSL':
    'The database server does not encrypt connections: turn on ssl on the database server, or remove sslmode from DATABASE_URL',
  'Query read timeout|timeout exceeded':
    'The database did not respond in time: find the session that holds a lock or is busy (run “select pid, state, query from pg_stat_activity”), and end it (run “select pg_terminate_backend(PID)”)',
  'terminated unexpectedly|connection timeout':
    'The server in DATABASE_URL does not respond like PostgreSQL: check that PostgreSQL listens on that host and port (ss -ltnp), and that no firewall blocks it',
};

/** Matches the codes of errors that concern the whole server or connection. The messages contain no data. */
const serverErrors = /^(08|28|3D|42501|53|55|57|58|XX)\w*$/;

/** `checkSchema` reports a missing table or column, and `checkDatabaseServer` a database that is read-only. */
const isReportedElsewhere = (error: unknown) => /^(42P01|42703|25006)$/.test(getCauseCode(error));

function findFault(error: unknown, installation: Installation): string | undefined {
  if (error instanceof DatabaseIsNewerError) return error.message;
  const code = getCauseCode(error);
  if (new RegExp(certificateCodes).test(code)) {
    const remedy = getLocalDatabase(installation)
      ? 'remove sslmode from DATABASE_URL, because the database is on this machine'
      : 'renew the certificate if it has expired; otherwise, set the host in DATABASE_URL to the name in the certificate, or set NODE_EXTRA_CA_CERTS to a file with the issuer’s certificate';
    return `This machine does not trust the certificate of the database (${code}): ${remedy}`;
  }
  const message = describeError(error).slice(code.length + 1);
  const fault = findErrorText(error, errorFaults)?.replace('$message', () => message);
  return fault || !serverErrors.test(code)
    ? fault
    : `The database reports “${message}”: correct the cause in PostgreSQL, then ${restartServer}`;
}

const describeOutage = (error: unknown): string =>
  `The database cannot be reached (${getCauseCode(error)}): check DATABASE_URL, and that the database server is running`;

/** Explains an error from a check that reads an open database. Other checks report missing rights. */
export function explainError(error: unknown, subject: string, installation: Installation): Result {
  if (isReportedElsewhere(error) || getCauseCode(error) === noRights) return null;
  const text = findFault(error, installation) ?? (isOutage(error) ? describeOutage(error) : null);
  if (!text) return describeUnexpectedError(error, subject);
  return createFault(completeStatements(text, installation), { layer: 'database' });
}

/** Explains an error from the first query. */
export async function explainFirstError(error: unknown, installation: Installation) {
  if (isReportedElsewhere(error)) return null;
  const code = getCauseCode(error);
  const isSilent = /timeout|terminated unexpectedly/.test(describeError(error));
  const reason = code === '28P01' ? findRefusalReason(installation) : null;
  const isRefused = isSilent || /^(28P01|28000|3D000)$/.test(code);
  const otherProgram = isRefused ? await findOtherProgram(installation) : null;
  const fault =
    otherProgram ??
    (/^(ECONNREFUSED|ENOENT)$/.test(code) ? await findServerFault(installation) : null) ??
    (reason?.includes('does not exist') ? missingRole : null) ??
    findFault(error, installation) ??
    describeOutage(error);
  const hasOtherDatabase = !otherProgram && /^(28P01|3D000)$/.test(code);
  const addition = hasOtherDatabase ? await mentionClusters(installation) : '';
  const text = (fault + addition).replace('$reason', reason ? ` (“${reason}”)` : '');
  const symptomOf = [
    ...findCausingLayers(describeError(error)),
    ...(isSilent ? (['network'] as const) : []),
  ];
  return createFault(completeStatements(text, installation), {
    layer: 'database',
    isDown: true,
    symptomOf,
  });
}

/** PostgreSQL's log can contain reasons that no longer apply. */
const maxReasonAgeMs = dayMs / 24;

/** Returns PostgreSQL's newest reason for refusing a password, or null. Only its log contains the reason. */
function findRefusalReason(installation: Installation): string | null {
  const user = URL.parse(installation.configuration.databaseUrl ?? '')?.username ?? '';
  const reason = new RegExp(
    `(User|Role) "${RegExp.escape(decodeURIComponent(user))}" (has|does not)[^.]*|Password does not match`,
  );
  const oldest = Date.now() - maxReasonAgeMs;
  const newest = (readSystemLogs(installation) ?? [])
    .filter(({ source, text }) => source.includes('postgresql') && reason.test(text))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .findLast(({ at }) => at.getTime() >= oldest);
  return (newest && reason.exec(newest.text)?.[0]) ?? null;
}

/**
 * Resolves to an addition to a remedy that lists the other clusters on this machine, or to an empty string. After an
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
