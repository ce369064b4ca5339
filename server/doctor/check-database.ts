import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { countPendingMigrations, DatabaseIsNewerError } from '#db/migrations.ts';
import { isOutage } from '#db/outage.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { DirectoryInUseError } from '../database/directory-lock.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { withStore } from '../database/with-store.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import {
  createFault,
  describeUnexpectedError,
  type Finding,
  getCauseCode,
  pass,
  type Results,
  runChecks,
} from './check.ts';
import { readContent } from './check-content.ts';
import { isMissingPart, restoreRemedy } from './check-schema.ts';
import { findForeignTables, findStoppedServer } from './explain-database-error.ts';
import { readStats } from './files.ts';
import type { Installation } from './installation.ts';
import {
  certificateCodes,
  describeError,
  type ErrorTexts,
  findCausingLayers,
  findErrorText,
} from './send-request.ts';
import { databaseServerCheck, storeChecks } from './store-checks.ts';

/** Checks a PostgreSQL database and its content. */
export async function* checkPostgres(installation: Installation): Results {
  const { configuration, databaseTimeouts: timeouts } = installation;
  const { databaseUrl: url } = configuration;
  if (!url) return;
  const store = openPostgres(url, { connections: 1, timeouts });
  yield* await withStore(store, () => checkStore(store, installation));
}

/** Checks the embedded database, or a copy of it if a server has it open. */
export async function* checkEmbedded(installation: Installation): Results {
  const directory = installation.server?.folders.database ?? '';
  // If doctor created the database, its files could belong to a user other than the server's.
  if (!existsSync(directory)) {
    return yield pass('The embedded database does not exist yet; the first start creates it');
  }
  const folder = await mkdtemp(join(tmpdir(), 'manpower-doctor-'));
  const copy = join(folder, 'database');
  try {
    const store = await openEmbeddedDatabase(directory).catch(async (error: unknown) => {
      if (!(error instanceof DirectoryInUseError) || !(await copyIfUnchanged(directory, copy)))
        throw error;
      return openEmbeddedDatabase(copy, infiniteFreeBytes);
    });
    yield* await withStore(store, () => checkStore(store, installation));
  } catch (error) {
    if (error instanceof DirectoryInUseError) {
      yield pass('The embedded database is open in a running server');
    } else {
      const isExplained =
        error instanceof InvalidSettingError || error instanceof DatabaseIsNewerError;
      const text = isExplained
        ? error.message
        : `The embedded database cannot be opened (${getCauseCode(error)}): move its folder away and ${restoreRemedy}`;
      yield createFault(text, { isDown: true });
    }
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
    const times = names.map((name) => readStats(join(from, name)));
    return (await Promise.all(times)).map((file) => file?.mtimeMs);
  };
  await rm(to, { recursive: true, force: true });
  const before = await readModificationTimes();
  const failure = await cp(from, to, { recursive: true }).catch(getCauseCode);
  if (!failure && isDeepStrictEqual(before, await readModificationTimes())) return true;
  return attempts > 1 && copyIfUnchanged(from, to, attempts - 1);
}

async function checkStore(store: Store, installation: Installation): Promise<Finding[]> {
  try {
    const pendingMigrations = await countPendingMigrations(store);
    const isMigrated = pendingMigrations === 0;
    const content = isMigrated ? readContent(store) : Promise.resolve([]);
    // The checks that await `content` report its error.
    content.catch(() => undefined);
    const target = { ...installation, store, pendingMigrations, content };
    return await runChecks(isMigrated ? storeChecks : [databaseServerCheck], target, explainError);
  } catch (error) {
    if (isReportedElsewhere(getCauseCode(error))) return [];
    const text =
      (await findCause(error, store, installation)) ??
      findKnownFault(error) ??
      describeOutage(getCauseCode(error));
    const symptomOf = findCausingLayers(describeError(error));
    return [createFault(text, { layer: 'database', isDown: true, symptomOf })];
  }
}

/** Resolves to the fault that causes an error of the first query, or to null if it is unknown. */
async function findCause(
  error: unknown,
  store: Store,
  installation: Installation,
): Promise<string | null> {
  const code = getCauseCode(error);
  if (code === 'ECONNREFUSED') return findStoppedServer(installation);
  return code === noRights ? findForeignTables(store).catch(() => null) : null;
}

/** The keys match an SQLSTATE, Node's error code, or the driver's message. */
const errorFaults: ErrorTexts = {
  '^28P01 ':
    'The database refuses the password: correct the password in DATABASE_URL (DATABASE_PASSWORD in .env), between single quotation marks if it contains $, or change the password of the role (alter role … password), because a new value of the variable does not change it',
  '^28000 ': 'The database does not let this user connect: correct DATABASE_URL or pg_hba.conf',
  '^3D000 ':
    'The database in DATABASE_URL does not exist on its server: create it, or correct DATABASE_URL',
  '^42501 ':
    'The database does not let this user read its tables: make this user their owner (alter table … owner to …)',
  '^ENOTFOUND |^EAI_AGAIN ':
    'The host name in DATABASE_URL is unknown: correct it, and percent-encode special characters in the password (%40 for @, %23 for #)',
  '^22P05 ':
    'The database cannot store every character: recreate it with the encoding UTF8, and restore a backup',
  '^57014 ':
    'The database cancels queries, probably after its statement_timeout: turn off the timeout for the user in DATABASE_URL (alter role … set statement_timeout = 0)',
  '^53100 ':
    'The disk of the database server is full: delete files there (df -h), or use a larger disk',
  '^55000 ': 'The database accepts no connections: run alter database … allow_connections true',
  '^53300 ':
    'The database accepts no more connections: stop other programs that use it, or raise the limit of the server (max_connections), of the database or of the user (alter role … connection limit -1)',
  'password must be a': 'The database asks for a password: add it to DATABASE_URL',
  'does not support SSL':
    'The database server does not encrypt connections: remove sslmode from DATABASE_URL, or turn on ssl on the database server',
  'Query read timeout|timeout exceeded':
    'The database did not respond in time: check whether a session holds a lock (pg_stat_activity), and whether the server is overloaded',
  'terminated unexpectedly|connection timeout':
    'The server in DATABASE_URL does not respond like PostgreSQL: check that PostgreSQL listens on that host and port, and that no firewall blocks it',
};

/** PostgreSQL's codes for a table that the user may not read, and for a write in a read-only transaction. */
const noRights = '42501';
const readOnly = '25006';

/** `checkSchema` and `checkDatabaseServer` report these errors. */
const isReportedElsewhere = (code: string) => isMissingPart(code) || code === readOnly;

/** Explains an error of a check that reads the open database. */
function explainError(error: unknown, subject: string): Finding | null {
  const code = getCauseCode(error);
  if (isReportedElsewhere(code)) return null;
  const text =
    findKnownFault(error) ??
    (isOutage(error) ? describeOutage(code) : describeUnexpectedError(error, subject));
  return createFault(text, { layer: 'database', isDown: code === noRights });
}

const describeOutage = (code: string): string =>
  `The database cannot be reached (${code}): check DATABASE_URL, and that the database server is running`;

function findKnownFault(error: unknown): string | undefined {
  if (error instanceof DatabaseIsNewerError) return error.message;
  const code = getCauseCode(error);
  return new RegExp(certificateCodes).test(code)
    ? `This machine does not trust the certificate of the database (${code}): use the host name in the certificate, or set NODE_EXTRA_CA_CERTS to a file with the issuer’s certificate`
    : findErrorText(error, errorFaults);
}
