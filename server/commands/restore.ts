// npm run restore FILE: a backup, into an empty database.
import { existsSync } from 'node:fs';
import { BackupRefusedError } from '../backup/backup-file.ts';
import { keptFolders, openForRestore } from '../backup/open-kept-data.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { withStore } from '../database/with-store.ts';
import { runCommand } from './run-command.ts';

const [file] = process.argv.slice(2);

await runCommand(async () => {
  if (!file) throw new BackupRefusedError('Name the file to restore: npm run restore FILE');
  if (!existsSync(file)) throw new BackupRefusedError(`There is no file ${file}.`);
  const { media: mediaDir } = keptFolders(process.env);
  const store = await openForRestore(process.env);
  const { rows, pictures } = await withStore(store, () => restoreBackup(store, { mediaDir, file }));
  return `Restored ${rows} rows and ${pictures} pictures from ${file}`;
});
