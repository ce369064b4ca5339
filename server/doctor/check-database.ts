import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { countPendingMigrations, DatabaseIsNewerError } from '#db/migrations.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { DirectoryInUseError } from '../database/directory-lock.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { withStore } from '../database/with-store.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import {
  createFault,
  type Finding,
  getCauseCode,
  pass,
  type Results,
  runChecks,
  toFindings,
} from './check.ts';
import { readContent } from './check-content.ts';
import { restoreRemedy } from './database-remedies.ts';
import { explainError, explainFirstError } from './explain-database-error.ts';
import { readStats } from './files.ts';
import type { Installation } from './installation.ts';
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
        : `The embedded database in ${directory} cannot be opened (${getCauseCode(error)}): ${restoreRemedy}`;
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
    const database = { ...installation, store, pendingMigrations };
    const content = isMigrated ? readContent(store) : Promise.resolve([]);
    // The checks that await `content` report its error.
    content.catch(() => undefined);
    return await runChecks(
      isMigrated ? storeChecks : [databaseServerCheck],
      { ...database, content },
      (error, subject) => explainError(error, subject, installation),
    );
  } catch (error) {
    return toFindings([await explainFirstError(error, installation)]);
  }
}
