import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { count, lt } from 'drizzle-orm';
import { pluralize } from '#contract/texts/pluralize.ts';
import type { Store } from '#db/store.ts';
import { messages, revisions } from '#schema/index.ts';
import { parsePictureAddress } from '#services/images/image-files.ts';
import { BackupRefusedError, readBackup } from '../backup/backup-file.ts';
import { listBackups } from '../backup/backup-folder.ts';
import { backedUpTables } from '../backup/backup-tables.ts';
import { abbreviateList, createFault, type Results } from './check.ts';
import { readLibrary } from './check-content.ts';
import { listClusters } from './clusters.ts';
import { mentionClusters } from './explain-database-error.ts';
import { getDataFolders, type OpenInstallation } from './installation.ts';

const guide = 'see Restore in docs/operations.md';

/** The database of a new installation and its first backup can differ by this many rows. */
const fewRows = 10;

/** Allows for clock skew between the database and this machine. */
const marginMs = 60_000;

/** Checks that the database and its backups belong to the same installation. */
export async function* checkSameData(installation: OpenInstallation): Results {
  const { store, server } = installation;
  const { BACKUP_DIR: folder } = getDataFolders(installation);
  const backups = folder ? await listBackups(folder).catch(() => []) : [];
  const [newest] = backups;
  if (!newest) return;
  const rowCount = await countRows(store);
  const { ids, count: backupRows, hasPictures } = await readRows(newest.file);
  if (backupRows > 2 * rowCount + fewRows) {
    const problem = `The database has only ${pluralize(rowCount, 'row', 'rows')}, but the backup ${basename(newest.file)} has ${backupRows.toLocaleString('en')}`;
    const isEmbedded = server && !server.databaseUrl;
    if (isEmbedded && (await listClusters(installation.fileSystemRoot))[0]) {
      return yield createFault(
        `${problem}: if the data is in PostgreSQL on this machine, set DATABASE_URL to its address, because without it, the server uses the embedded database; otherwise, restore that backup (${guide})`,
        { layer: 'database', isDown: true },
      );
    }
    return yield `${problem}: unless somebody deleted the rows, restore that backup before newer backups replace it (${guide}), or correct DATABASE_URL or DATA_DIR${await mentionClusters(installation)}`;
  }
  const uploadCount =
    backupRows > 0 && !hasPictures
      ? await countUploads(store, newest.at, server?.folders.media)
      : 0;
  if (uploadCount > 0) {
    yield `The newest backup, ${basename(newest.file)}, contains no pictures, but the library has ${uploadCount}: remove --without-pictures from the backup command; on Netlify, also set NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN`;
  }
  const beforeBackup = new Date(newest.at.getTime() - marginMs);
  const missingIds = (await readRecordIds(store, beforeBackup)).filter((id) => !ids.has(id));
  if (backupRows > 0 && missingIds.length > 0) {
    yield `The newest backup, ${basename(newest.file)}, lacks records that were stored before it was made (${abbreviateList(missingIds)}), so it is from a different database, or an older backup was restored: make a new backup; if the next run of doctor shows this line again, correct the database address in the backup command`;
  }
}

async function countRows(store: Store): Promise<number> {
  const numbers = [...backedUpTables.values()].map(async (table) => {
    const [row] = await store.read((db) => db.select({ rows: count() }).from(table));
    return row?.rows ?? 0;
  });
  return (await Promise.all(numbers)).reduce((sum, rows) => sum + rows, 0);
}

/**
 * Counts the pictures that were uploaded before the given time. With a media folder, omits those whose files are missing,
 * because no backup can contain them, and `checkPictures` reports them.
 */
async function countUploads(store: Store, before: Date, mediaFolder?: string): Promise<number> {
  const names = (await readLibrary(store)).flatMap(({ address, at }) =>
    at < before ? (parsePictureAddress(address) ?? []) : [],
  );
  return names.filter((name) => !mediaFolder || existsSync(join(mediaFolder, name))).length;
}

/** Resolves to the ids of the messages and record revisions stored before the given time. */
async function readRecordIds(store: Store, before: Date): Promise<string[]> {
  const records = await store.read((db) =>
    db
      .select({ id: messages._id })
      .from(messages)
      .where(lt(messages.receivedAt, before))
      .unionAll(db.select({ id: revisions._id }).from(revisions).where(lt(revisions.at, before))),
  );
  return records.map(({ id }) => id);
}

/** Reads the rows of a backup, up to its first picture. An invalid backup counts as empty. */
async function readRows(file: string) {
  const rows = { count: 0, ids: new Set<unknown>(), hasPictures: false };
  try {
    for await (const part of readBackup(file)) {
      if (!('table' in part)) return { ...rows, hasPictures: true };
      rows.count += 1;
      rows.ids.add(part.row['_id']);
    }
    return rows;
  } catch (error) {
    if (!(error instanceof BackupRefusedError)) throw error;
    return { ...rows, count: 0 };
  }
}
