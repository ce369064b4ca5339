import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { parseBackupDir } from '#config/server-configuration.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { getErrorCode } from '#db/error-causes.ts';
import { tryWrite } from '#db/outage.ts';
import type { Store } from '#db/store.ts';
import { endAlert, raiseAlert } from '#services/alerts/alerts.ts';
import { systemContext } from '#services/context.ts';
import { withStore } from '../database/with-store.ts';
import { openBlobPictures } from '../images/blob-pictures.ts';
import { createFolderImages } from '../images/folder-images.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import { BackupRefusedError } from './backup-file.ts';
import {
  deleteOldBackups,
  deleteUnfinishedBackups,
  getBackupPath,
  retentionDays,
} from './backup-folder.ts';
import { openForBackup, requireDataFolders } from './open-stored-data.ts';
import type { BackedUpPictures } from './picture-parts.ts';
import { type BackupResult, formatCounts, takeBackup } from './take-backup.ts';

const usage = `npm run backup          writes a backup into BACKUP_DIR, then deletes backups older than ${retentionDays} days
npm run backup FILE     writes a backup to FILE
Add -- --without-pictures before the file to leave pictures out.`;

/**
 * Writes all data to the named file, or writes a new file to `BACKUP_DIR` and deletes old backups there [OPS-3].
 * Resolves to the text to print. Rejects with `BackupRefusedError`, `InvalidSettingError`, `DirectoryInUseError` or
 * `DatabaseUnavailableError`. If pictures are missing from the written file, prints a summary and then rejects.
 */
export async function backUp(
  environment: NodeJS.ProcessEnv,
  args: string[],
  { now = new Date(), print = console.log as (line: string) => void } = {},
): Promise<string> {
  const { namedFile, withPictures } = parseArguments(args);
  const folder = parseBackupDir(environment['BACKUP_DIR']);
  const file = namedFile ?? (folder ? getBackupPath(folder, now) : null);
  if (!file) throw new BackupRefusedError(usage);
  if (existsSync(file)) throw new BackupRefusedError(`${file} already exists. Use another name.`);
  await deleteUnfinishedBackups(dirname(file), now);
  const store = await openForBackup(environment);
  return withStore(store, () =>
    withAlert(store, now, async () => {
      const pictures = withPictures ? await openPictures(environment) : null;
      const backup = await takeBackup(store, { pictures, file });
      const summary = `Wrote ${formatCounts(backup)} to ${file}`;
      if (backup.missingPictures.length > 0) {
        print(summary);
        throw createMissingPicturesError(backup);
      }
      const deletedCount = namedFile || !folder ? 0 : await deleteOldBackups(folder, now);
      return deletedCount === 0
        ? summary
        : `${summary}, and deleted ${pluralize(deletedCount, 'backup', 'backups')} older than ${retentionDays} days`;
    }),
  );
}

async function withAlert<T>(store: Store, now: Date, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await tryWrite(() => endAlert(systemContext(store, now), { kind: 'backup' }));
    return result;
  } catch (error) {
    const isExplained = error instanceof BackupRefusedError || error instanceof InvalidSettingError;
    const reason = isExplained
      ? error.message
      : 'The backup failed unexpectedly. Its log contains the error.';
    // The outage that made the backup fail can also prevent the alert from being stored.
    await raiseAlert(systemContext(store, now), { kind: 'backup', reason }).catch(() => false);
    throw error;
  }
}

function parseArguments(args: string[]): { namedFile: string | undefined; withPictures: boolean } {
  try {
    const options = { 'without-pictures': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { namedFile: positionals[0], withPictures: !values['without-pictures'] };
  } catch (cause) {
    throw new BackupRefusedError(usage, { cause });
  }
}

/** Rejects if the folder cannot be read, because missing pictures would otherwise go unnoticed until a restore. */
async function openPictures(environment: NodeJS.ProcessEnv): Promise<BackedUpPictures> {
  const blobs = openBlobPictures(environment);
  if (blobs) return blobs;
  const { media } = requireDataFolders(environment);
  try {
    await readdir(media);
    return createFolderImages(media);
  } catch (cause) {
    const problem =
      getErrorCode(cause) === 'ENOENT'
        ? 'does not exist. Correct DATA_DIR'
        : `cannot be read (${getErrorCode(cause)})`;
    throw new BackupRefusedError(
      `Nothing was written: the picture folder ${media} ${problem}. To leave pictures out, add -- --without-pictures.`,
      { cause },
    );
  }
}

const maxNames = 10;

function createMissingPicturesError({ missingPictures: names }: BackupResult): BackupRefusedError {
  const listedNames = names.slice(0, maxNames).join(', ');
  const otherNames = names.length > maxNames ? ` and ${names.length - maxNames} more` : '';
  const pictures = pluralize(names.length, 'picture is', 'pictures are');
  return new BackupRefusedError(
    `The backup is incomplete, because ${pictures} missing or cannot be read: ${listedNames}${otherNames}. No older backup was deleted.`,
  );
}
