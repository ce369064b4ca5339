import { migratePostgres } from '#db/migrate.ts';
import { countPendingMigrations } from '#db/migrations.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { getServerFolders, requireDatabase } from '../files/server-folders.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import { BackupRefusedError } from './backup-file.ts';

/** Backing up a large website takes minutes. */
const timeouts = { ...defaultTimeouts, statement: 10 * 60_000, transaction: 6 * 60 * 60_000 };

const openWithLongTimeouts = (url: string) => openPostgres(url, { connections: 1, timeouts });

/** Returns the folders in `DATA_DIR`. Throws `InvalidSettingError` if the variable is not set. */
export function requireDataFolders({ DATA_DIR: dataDir }: NodeJS.ProcessEnv) {
  if (dataDir) return getServerFolders(dataDir);
  throw new InvalidSettingError(
    'DATA_DIR',
    'is missing: set it to the server’s data folder, which contains the media folder',
  );
}

/**
 * Opens the database at `DATABASE_URL`, or the existing embedded database in `DATA_DIR`. Rejects with
 * `InvalidSettingError`, `DirectoryInUseError`, `DatabaseUnavailableError` or `BackupRefusedError`.
 */
export async function openForBackup(environment: NodeJS.ProcessEnv): Promise<Store> {
  const { DATABASE_URL: url } = environment;
  if (url) return openMigratedPostgres(url);
  const folders = requireDataFolders(environment);
  requireDatabase(folders);
  return openEmbeddedDatabase(folders.database);
}

/** Opens the database for a restore. Migrates it, and creates a missing embedded database. */
export async function openForRestore(environment: NodeJS.ProcessEnv): Promise<Store> {
  const { DATABASE_URL: url } = environment;
  if (!url) return openEmbeddedDatabase(requireDataFolders(environment).database);
  await migratePostgres(url);
  return openWithLongTimeouts(url);
}

async function openMigratedPostgres(url: string): Promise<Store> {
  const store = openWithLongTimeouts(url);
  try {
    if ((await countPendingMigrations(store)) === 0) return store;
    throw new BackupRefusedError(
      'The database schema is out of date: run npm run db:migrate first.',
    );
  } catch (error) {
    await store.close();
    throw error;
  }
}
