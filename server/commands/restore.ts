// npm run restore FILE: restores a backup into an empty database.
import { existsSync } from 'node:fs';
import { BackupRefusedError } from '../backup/backup-file.ts';
import { openForRestore, requireDataFolders } from '../backup/open-stored-data.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { createStagedBlobs, createStagedPictures } from '../backup/staged-pictures.ts';
import { formatCounts } from '../backup/take-backup.ts';
import { withStore } from '../database/with-store.ts';
import { openBlobPictures } from '../images/blob-pictures.ts';
import { runCommand } from './run-command.ts';

const [file] = process.argv.slice(2);

await runCommand(async () => {
  if (!file) throw new BackupRefusedError('Specify the file to restore: npm run restore FILE');
  if (!existsSync(file)) throw new BackupRefusedError(`There is no file ${file}.`);
  const blobs = openBlobPictures(process.env);
  const pictures = blobs
    ? createStagedBlobs(file, blobs)
    : createStagedPictures(file, requireDataFolders(process.env).media);
  const store = await openForRestore(process.env);
  const counts = await withStore(store, () => restoreBackup(store, { pictures, file }));
  return `Restored ${formatCounts(counts)} from ${file}`;
});
