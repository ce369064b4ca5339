// npm run restore FILE: a backup, into an empty database.
import { existsSync } from 'node:fs';
import { BackupRefused } from '../backup/backup-file.ts';
import { openKeptData } from '../backup/open-kept-data.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { reportError } from './report-error.ts';

const [file] = process.argv.slice(2);

try {
  if (!file) throw new BackupRefused('Name the file to restore: npm run restore FILE');
  if (!existsSync(file)) throw new BackupRefused(`There is no file ${file}.`);
  const { store, mediaDir } = await openKeptData(process.env, { migrate: true });
  try {
    const { rows, pictures } = await restoreBackup(store, { mediaDir, file });
    console.log(`Restored ${rows} rows and ${pictures} pictures from ${file}`);
  } finally {
    await store.close();
  }
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
