// npm run backup FILE: everything that is kept, in one file.
import { existsSync } from 'node:fs';
import { BackupRefused } from '../backup/backup-file.ts';
import { openKeptData } from '../backup/open-kept-data.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { reportError } from './report-error.ts';

const [file] = process.argv.slice(2);

try {
  if (!file) throw new BackupRefused('Name the file to write: npm run backup FILE');
  if (existsSync(file)) throw new BackupRefused(`${file} is there already. Name another file.`);
  const { store, mediaDir } = await openKeptData(process.env, { migrate: false });
  try {
    const { rows, pictures } = await takeBackup(store, { mediaDir, file });
    console.log(`Wrote ${rows} rows and ${pictures} pictures to ${file}`);
  } finally {
    await store.close();
  }
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
