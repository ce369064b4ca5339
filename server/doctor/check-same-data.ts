import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { count, lt, sql } from 'drizzle-orm';
import { pluralize } from '#contract/texts/pluralize.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { messages, revisions } from '#schema/index.ts';
import { parsePictureAddress } from '#services/images/image-files.ts';
import { BackupRefusedError, readBackup } from '../backup/backup-file.ts';
import { listBackups } from '../backup/backup-folder.ts';
import { backedUpTables } from '../backup/backup-tables.ts';
import { withStore } from '../database/with-store.ts';
import { abbreviateList, createFault, type Results } from './check.ts';
import { readLibrary } from './check-content.ts';
import { listClusters } from './clusters.ts';
import { getRestoreSteps } from './database-remedies.ts';
import { mentionClusters } from './explain-database-error.ts';
import { getDataFolders, type OpenInstallation } from './installation.ts';
import { readJsonRows } from './read-json-rows.ts';

/** The database of a new installation and its first backup can differ by this many rows. */
const fewRows = 10;

/** Allows for clock skew between the database and this machine. */
const marginMs = 60_000;

/** Checks that the database and its backups belong to the same installation. */
export async function* checkSameData(installation: OpenInstallation): Results {
  const { store, server } = installation;
  const { BACKUP_DIR: folder } = getDataFolders(installation);
  const backups = folder ? await listBackups(folder).catch(() => []) : [];
  const [newest, oldest] = [backups[0], backups.at(-1)];
  if (!newest || !oldest) return;
  const rowCount = await countRows(store);
  const newestRows = await readRows(newest.file);
  const oldestRows = oldest === newest ? newestRows : await readRows(oldest.file);
  // If the database was replaced long ago, the newest backup can be as empty as the database.
  for (const [{ file }, rows] of [
    [newest, newestRows],
    [oldest, oldestRows],
  ] as const) {
    if (rows.count <= 2 * rowCount + fewRows) continue;
    const problem = `The database has only ${pluralize(rowCount, 'row', 'rows')}, but the backup ${basename(file)} has ${rows.count.toLocaleString('en')}`;
    const name = await findOtherDatabase(installation, rows.ids);
    if (name === null) {
      if (server && !server.databaseUrl && (await listClusters(installation.fileSystemRoot))[0]) {
        return yield createFault(
          `${problem}: set DATABASE_URL to the address of PostgreSQL, because without it, the server uses the embedded database instead of PostgreSQL on this machine; or if PostgreSQL does not contain the data, restore that backup (${getRestoreSteps(installation, file)})`,
          { layer: 'database', isDown: true },
        );
      }
      return yield `${problem}: unless somebody deleted the rows, correct DATABASE_URL or DATA_DIR, or restore that backup before new ones replace it${server ? ` (${getRestoreSteps(installation, file)})` : ''}${await mentionClusters(installation)}`;
    }
    return yield createFault(
      `${problem}; rows of that backup are in the database ${name} on the same server: write ${encodeURIComponent(name)} as the name of the database at the end of DATABASE_URL`,
      { layer: 'database', isDown: true },
    );
  }
  const { ids, count: backupRows, hasPictures } = newestRows;
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
    yield `The newest backup, ${basename(newest.file)}, lacks records that were stored before it was made (${abbreviateList(missingIds)}), so it is from a different database: correct the database address in the backup command, then make a new backup`;
  }
}

/** Resolves to the database of the same server with the most records of a backup, or to null if there is none. */
async function findOtherDatabase(
  { store, configuration }: OpenInstallation,
  ids: Set<unknown>,
): Promise<string | null> {
  const url = URL.parse(configuration.databaseUrl ?? '');
  if (!url) return null;
  const timeouts = { ...defaultTimeouts, connect: 2000, statement: 2000, retryFor: 0 };
  const counts = new Map<string, number>();
  for (const { name } of await readJsonRows<{ name: string }>(store, otherDatabases)) {
    url.pathname = `/${encodeURIComponent(name)}`;
    const records = await withStore(openPostgres(url.href, { connections: 1, timeouts }), (other) =>
      // Other programs’ databases lack the tables.
      readRecordIds(other, new Date()).catch(() => []),
    );
    counts.set(name, records.filter((id) => ids.has(id)).length);
  }
  const [largest] = [...counts].toSorted(([, a], [, b]) => b - a);
  return largest && largest[1] > 0 ? largest[0] : null;
}

/** The databases that this user can open, starting with those whose names suggest this product, and the largest ones. */
const otherDatabases = sql`select datname as name from pg_database where not datistemplate and datallowconn
  and datname <> current_database() and has_database_privilege(oid, 'connect')
  order by datname = current_user or starts_with(current_database(), datname) or starts_with(datname, current_database()) desc,
  pg_database_size(oid) desc limit 10`;

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
