import { basename } from 'node:path';
import { count } from 'drizzle-orm';
import { backupDirOf } from '#config/server-configuration.ts';
import { newestMigration } from '#db/migrations.ts';
import type { Store } from '#db/store.ts';
import { readBackup } from '../backup/backup-file.ts';
import { backupsIn } from '../backup/backup-folder.ts';
import { keptTables } from '../backup/backup-tables.ts';
import type { Report } from './check.ts';
import type { OpenInstallation } from './installation.ts';

/** A new installation and its first backup have few rows. */
const fewRows = 10;

async function rowsIn(store: Store): Promise<number> {
  const numbers = [...keptTables.values()].map(async (table) => {
    const [row] = await store.read((db) => db.select({ rows: count() }).from(table));
    return row?.rows ?? 0;
  });
  return (await Promise.all(numbers)).reduce((sum, rows) => sum + rows, 0);
}

/** Checks that the database is not almost empty in comparison with a kept backup. Another check reads the newest one whole. */
export async function checkEmptied(
  { fault }: Report,
  { store, environment }: OpenInstallation,
): Promise<void> {
  const folder = backupDirOf(environment['BACKUP_DIR']);
  const backups = folder ? await backupsIn(folder).catch(() => []) : [];
  if (backups.length === 0) return;
  const rows = await rowsIn(store);
  const many = 2 * rows + fewRows;
  // Backups that were made since may be as empty.
  for (const { file } of [backups[0], backups.at(-1)].filter((backup) => backup !== undefined)) {
    let kept = 0;
    try {
      for await (const part of readBackup(file, newestMigration)) {
        if ('table' in part) kept += 1;
        if (kept > many || !('table' in part)) break;
      }
    } catch {
      continue;
    }
    if (kept <= many) continue;
    return fault(
      `has only ${rows} rows, and the backup ${basename(file)} more than ${many}: if nobody deleted them, DATABASE_URL or DATA_DIR leads to another database than before: correct it or restore that backup, before new backups replace it`,
    );
  }
}
