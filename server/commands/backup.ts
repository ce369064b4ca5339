// npm run backup FILE: everything that is kept, in one file.
import { existsSync } from 'node:fs';
import { BackupRefused } from '../backup/backup-file.ts';
import { openKeptData } from '../backup/open-kept-data.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { closing } from '../database/closing.ts';
import { runCommand } from './run-command.ts';

const [file] = process.argv.slice(2);

await runCommand(async () => {
  if (!file) throw new BackupRefused('Name the file to write: npm run backup FILE');
  if (existsSync(file)) throw new BackupRefused(`${file} is there already. Name another file.`);
  const { store, mediaDir } = await openKeptData(process.env, { migrate: false });
  const { rows, pictures } = await closing(store, () => takeBackup(store, { mediaDir, file }));
  return `Wrote ${rows} rows and ${pictures} pictures to ${file}`;
});
