import { existsSync } from 'node:fs';
import { migratePostgres } from '#db/migrate.ts';
import { countPendingMigrations } from '#db/migrations.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { InvalidSetting } from '../invalid-setting.ts';
import { serverFolders } from '../server-folders.ts';
import { BackupRefused } from './backup-file.ts';

/** A large site takes minutes. In milliseconds. */
const timeouts = { ...defaultTimeouts, statement: 10 * 60_000, transaction: 6 * 60 * 60_000 };

export interface KeptData {
  store: Store;
  mediaDir: string;
}

/**
 * The database of `DATABASE_URL`, or else the embedded one of `DATA_DIR`, and the folder of the pictures. `migrate` brings
 * a PostgreSQL up to date first, and makes an embedded one that is not there. Rejects with `InvalidSetting`, `DirectoryInUse` or `BackupRefused`.
 */
export async function openKeptData(
  environment: NodeJS.ProcessEnv,
  { migrate }: { migrate: boolean },
): Promise<KeptData> {
  const { DATABASE_URL: url, DATA_DIR: dataDir } = environment;
  if (!dataDir)
    throw new InvalidSetting('DATA_DIR is missing: the folder that holds the pictures.');
  const { root, database, media: mediaDir } = serverFolders(dataDir);
  if (!url) {
    // A wrong DATA_DIR would make a backup of nothing, which nobody notices until it is needed.
    if (!migrate && !existsSync(database)) {
      throw new BackupRefused(`There is no database in ${root}: set DATA_DIR, or DATABASE_URL.`);
    }
    return { store: await openEmbeddedDatabase(database), mediaDir };
  }
  if (migrate) await migratePostgres(url);
  const store = openPostgres(url, { connections: 1, timeouts });
  const pending = await countPendingMigrations(store);
  if (pending === 0) return { store, mediaDir };
  await store.close();
  throw new BackupRefused('The database is of an older version: run npm run db:migrate first.');
}
