import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { backupDirOf } from '#config/server-configuration.ts';
import { tryWrite } from '#db/outage.ts';
import type { Store } from '#db/store.ts';
import { endAlert, raiseAlert } from '#services/alerts/alerts.ts';
import { withStore } from '../database/with-store.ts';
import { blobPicturesOf } from '../images/blob-pictures.ts';
import { type KeptPictures, picturesInFolder } from '../images/kept-pictures.ts';
import { BackupRefusedError } from './backup-file.ts';
import {
  backupFileIn,
  deleteOldBackups,
  deleteUnfinishedBackups,
  keptDays,
} from './backup-folder.ts';
import { keptFolders, openForBackup } from './open-kept-data.ts';
import { type TakenBackup, takeBackup } from './write-backup.ts';

type Environment = Record<string, string | undefined>;

const usage = `npm run backup          writes a file into the folder BACKUP_DIR, then deletes those older than ${keptDays} days
npm run backup FILE     writes FILE
With -- --without-pictures before the file, pictures are left out.`;

/**
 * Writes everything that is kept into one file [OPS-3]: a named one, or one of `BACKUP_DIR`, where older ones are deleted once
 * a whole one is there. Resolves to what it prints. Rejects with `BackupRefusedError`, `InvalidSettingError`, `DirectoryInUseError` or
 * `DatabaseUnavailableError`; also where the file was written and lacks pictures, which `tell` is told before.
 */
export async function backUp(
  environment: Environment,
  args: string[],
  { now = new Date(), tell = console.log as (line: string) => void } = {},
): Promise<string> {
  const { named, withPictures } = read(args);
  const folder = backupDirOf(environment['BACKUP_DIR']);
  const file = named ?? (folder ? backupFileIn(folder, now) : null);
  if (!file) throw new BackupRefusedError(usage);
  if (existsSync(file))
    throw new BackupRefusedError(`${file} is there already. Name another file.`);
  await deleteUnfinishedBackups(dirname(file), now);
  const store = await openForBackup(environment);
  return withStore(store, () =>
    alerted(store, now, async () => {
      const pictures = withPictures ? await readablePictures(environment) : null;
      const taken = await takeBackup(store, { pictures, file });
      const wrote = `Wrote ${taken.rows} rows and ${taken.pictures} pictures to ${file}`;
      if (taken.lacking.length > 0) {
        tell(wrote);
        throw lacking(taken);
      }
      const deleted = named || !folder ? 0 : await deleteOldBackups(folder, now);
      return deleted === 0 ? wrote : `${wrote}, and deleted ${deleted} older than ${keptDays} days`;
    }),
  );
}

/** A backup that fails is an alert, until one does not. */
async function alerted<T>(store: Store, now: Date, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    await tryWrite(() => endAlert(store, { kind: 'backup' }, now));
    return result;
  } catch (error) {
    const reason =
      error instanceof BackupRefusedError ? error.message : 'The database failed meanwhile';
    // The same outage may keep the alert from being stored.
    await raiseAlert(store, { kind: 'backup', reason }, now).catch(() => false);
    throw error;
  }
}

function read(args: string[]): { named: string | undefined; withPictures: boolean } {
  try {
    const options = { 'without-pictures': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { named: positionals[0], withPictures: !values['without-pictures'] };
  } catch (cause) {
    throw new BackupRefusedError(usage, { cause });
  }
}

/** Where the pictures are. A wrong folder would make a backup without them, which nobody notices until it is needed. */
async function readablePictures(environment: Environment): Promise<KeptPictures> {
  const blobs = blobPicturesOf(environment);
  if (blobs) return blobs;
  const { media } = keptFolders(environment);
  try {
    await readdir(media);
    return picturesInFolder(media);
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    const fault = isMissing ? 'is not there: correct DATA_DIR' : 'cannot be read by this user';
    throw new BackupRefusedError(
      `Nothing was written: the folder of the pictures, ${media}, ${fault}. To leave pictures out, add -- --without-pictures.`,
      { cause },
    );
  }
}

/** More names are of no help. */
const namesAtMost = 10;

function lacking({ lacking: names }: TakenBackup): BackupRefusedError {
  const shown = names.slice(0, namesAtMost).join(', ');
  const more = names.length > namesAtMost ? ' …' : '';
  return new BackupRefusedError(
    `The file lacks ${names.length} pictures that content names, since they are not there or cannot be read: ${shown}${more}. No older backup was deleted.`,
  );
}
