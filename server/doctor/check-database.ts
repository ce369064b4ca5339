import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { countPendingMigrations, DatabaseIsNewerError } from '#db/migrations.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { DirectoryInUseError } from '../database/directory-lock.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { withStore } from '../database/with-store.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import { causeCode, type Report, runChecks } from './check.ts';
import { readContent } from './check-content.ts';
import { checkDatabaseServer } from './check-database-server.ts';
import { isMissingPart, restoreRemedy } from './check-schema.ts';
import type { Installation } from './installation.ts';
import { certificateCodes, type Remedies, remedyFor } from './send-request.ts';
import { storeChecks } from './store-checks.ts';

/**
 * Short, because the operator waits for the result. A statement that waits for a lock must time out before the
 * website's statements that are queued behind it.
 */
const timeouts = { ...defaultTimeouts, statement: 2_000, retryFor: 0 };

/** Checks a PostgreSQL database and its content. */
export async function checkPostgres(report: Report, installation: Installation): Promise<void> {
  const { databaseUrl: url } = installation.configuration;
  if (!url) return;
  const store = openPostgres(url, { connections: 1, timeouts });
  await withStore(store, () => checkStore(report, store, installation));
}

/** Checks the embedded database, or a copy of it if a server has it open. */
export async function checkEmbedded(report: Report, installation: Installation): Promise<void> {
  const directory = installation.server?.folders.database ?? '';
  // If doctor created the database, its files could belong to a user other than the server's.
  if (!existsSync(directory)) return report.good('does not exist yet; the first start creates it');
  const folder = await mkdtemp(join(tmpdir(), 'manpower-doctor-'));
  const copy = join(folder, 'database');
  try {
    const store = await openEmbeddedDatabase(directory).catch(async (error: unknown) => {
      if (!(error instanceof DirectoryInUseError) || !(await copyIfUnchanged(directory, copy)))
        throw error;
      return openEmbeddedDatabase(copy, infiniteFreeBytes);
    });
    await withStore(store, () => checkStore(report, store, installation));
  } catch (error) {
    if (error instanceof DirectoryInUseError) report.good('is open in a running server');
    else if (error instanceof InvalidSettingError) report.fault(error.problem, error.variable);
    else if (error instanceof DatabaseIsNewerError) report.fault(error.message);
    else
      report.fault(
        `the embedded database cannot be opened (${causeCode(error)}): ${embeddedRemedy}`,
      );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The copy can be on a different disk, whose free space says nothing about the database's disk. */
const infiniteFreeBytes = async () => Number.POSITIVE_INFINITY;

/**
 * Copies a database that a server has open. Resolves to true if nothing was written during the copy. PostgreSQL then
 * opens the copy as after a crash.
 */
async function copyIfUnchanged(from: string, to: string, attempts = 5): Promise<boolean> {
  const readModificationTimes = async () => {
    const names = await readdir(from, { recursive: true });
    const times = names.map((name) => stat(join(from, name)).catch(() => null));
    return (await Promise.all(times)).map((file) => file?.mtimeMs);
  };
  await rm(to, { recursive: true, force: true });
  const before = await readModificationTimes();
  const failure = await cp(from, to, { recursive: true }).catch(causeCode);
  if (!failure && isDeepStrictEqual(before, await readModificationTimes())) return true;
  return attempts > 1 && copyIfUnchanged(from, to, attempts - 1);
}

const embeddedRemedy = `move its folder away and ${restoreRemedy}`;

async function checkStore(report: Report, store: Store, installation: Installation): Promise<void> {
  try {
    const pending = await countPendingMigrations(store);
    if (pending === 0) {
      const content = readContent(store);
      // The checks that await `content` report its error.
      content.catch(() => undefined);
      const target = { ...installation, store, content };
      return report.include(await runChecks(storeChecks, target, explain));
    }
    await checkDatabaseServer(report, { store, pending });
  } catch (error) {
    explain(report, error);
  }
}

/** The keys match an SQLSTATE, Node's error code, or the driver's message. */
const remedies: Remedies = {
  '^28P01 ':
    'refuses the password: set the password of the role in DATABASE_URL (DATABASE_PASSWORD in .env), between single quotation marks if it contains $, or give the role the new one (alter role … password), because a new value of the variable does not change the role',
  '^28000 ': 'does not let this user connect: correct DATABASE_URL, or pg_hba.conf',
  '^3D000 ': 'does not exist on its server: create it, or correct DATABASE_URL',
  '^42501 ': 'does not let this user read its tables: use the owner of the tables in DATABASE_URL',
  '^ENOTFOUND |^EAI_AGAIN ':
    'has an unknown host name in DATABASE_URL: correct it, and percent-encode special characters in the password (%40 for @, %23 for #)',
  '^22P05 ':
    'cannot store every character: recreate it with the encoding UTF8, and restore a backup',
  '^57014 ':
    'cancels queries after its statement_timeout: alter role … set statement_timeout = 0, for the user in DATABASE_URL',
  '^53100 ':
    'cannot store anything, because the disk of its server is full: delete files there (df -h), or use a larger disk',
  '^55000 ': 'accepts no connections: alter database … allow_connections true',
  '^53300 ':
    'accepts no more connections: stop other programs that use it, or raise the limit of the server (max_connections), of the database or of the user (alter role … connection limit -1)',
  'password must be a': 'asks for a password: add it to DATABASE_URL',
  'does not support SSL':
    'does not encrypt: remove sslmode from DATABASE_URL, or turn on ssl on the database server',
  'Query read timeout|timeout exceeded':
    'did not respond in time: check whether a session holds a lock (pg_stat_activity), and whether the server is overloaded',
  'terminated unexpectedly|connection timeout':
    'does not respond like PostgreSQL: check that it listens on the host and port in DATABASE_URL, and that no firewall blocks it',
};

/** PostgreSQL's code for a write in a read-only transaction. */
const readOnly = '25006';

function explain({ fault }: Report, error: unknown): void {
  const code = causeCode(error);
  // `checkSchema` and `checkDatabaseServer` report these errors.
  if (isMissingPart(code) || code === readOnly) return;
  const detail =
    (error instanceof DatabaseIsNewerError && error.message) ||
    remedyFor(error, remedies) ||
    (new RegExp(certificateCodes).test(code) &&
      `has a certificate that this machine does not trust (${code}): use the host name in the certificate, or set NODE_EXTRA_CA_CERTS to a file with its issuer’s certificate`) ||
    `cannot be reached (${code}): check DATABASE_URL, and that the database server is running`;
  fault(detail, 'database');
}
