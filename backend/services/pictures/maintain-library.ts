import { ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { pictureTrashDays } from '#contract/entities/pictures.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { setLockTimeout, toTimestamp } from '#db/statement.ts';
import { pictures } from '#schema/index.ts';
import { isNewestBuilt } from '../content/store/content-number.ts';
import { type Context, system } from '../context.ts';
import {
  framePrefix,
  parseFrameTime,
  parsePictureAddress,
  toPictureAddress,
} from '../images/image-files.ts';
import type { PictureFiles } from '../images/image-store.ts';
import { readImageHeader } from '../images/read-image-header.ts';
import { getErrorReason, type Log } from '../log.ts';
import { runSteps } from '../run-steps.ts';
import { splitIntoChunks } from '../split-into-chunks.ts';
import { isUsed } from './picture-uses.ts';
import type { PictureRow } from './pictures.ts';

interface MaintenanceContext extends Context {
  files: PictureFiles;
  log: Log;
  /** Stops the work early. The next run continues it. */
  signal?: AbortSignal;
}

/**
 * Removes expired trash and unused framed copies, and adds pictures for files that have none [IMG-2]. Logs failures and
 * does not reject.
 */
export async function maintainLibrary(ctx: MaintenanceContext): Promise<void> {
  if (ctx.signal?.aborted) return;
  await runSteps(ctx.log, {
    'sweep-pictures': () => sweepPictures(ctx),
    'sweep-frames': () => sweepFrames(ctx),
    'missing-pictures': () => addMissingPictures(ctx),
  });
}

/** The number of pictures that are removed or added at a time. After an interruption, the next run continues. */
const chunkSize = 200;

/**
 * Removes pictures that have been in the trash for 30 days, with their files [OPS-5]. Pictures that are in use again
 * are restored instead. A picture whose file cannot be removed is kept for the next sweep. Files on an external image
 * host are not removed.
 */
async function sweepPictures(ctx: MaintenanceContext): Promise<void> {
  const { store, now, signal } = ctx;
  const cutoff = new Date(now.getTime() - pictureTrashDays * dayMs);
  const isExpired = sql`deleted_at < ${toTimestamp(cutoff)}`;
  await store.write(sql`update pictures set deleted_at = null
    where ${isExpired} and ${isUsed} and ${setLockTimeout}`);
  const keptRows: PictureRow[] = [];
  for (let removedCount = chunkSize; removedCount === chunkSize && !signal?.aborted; ) {
    const rows = await store.transaction((tx) =>
      tx
        .delete(pictures)
        .where(sql`_id = any(array(select _id from pictures
          where ${isExpired} and not ${isUsed} order by deleted_at limit ${chunkSize} for update skip locked))`)
        .returning(),
    );
    for (const row of rows) {
      if (!(await removeFiles(ctx, row))) keptRows.push(row);
    }
    removedCount = rows.length;
  }
  // The row is removed before the file, because a new upload of the file must add a new picture. If a file cannot be
  // removed, its row is restored.
  if (keptRows.length > 0) {
    await store.transaction((tx) => tx.insert(pictures).values(keptRows).onConflictDoNothing());
  }
}

/** Returns whether all files of the picture on this site were removed. */
async function removeFiles({ files, log }: MaintenanceContext, { address, frames }: PictureRow) {
  let areAllRemoved = true;
  for (const fileAddress of [...Object.values(frames), address]) {
    const fileName = parsePictureAddress(fileAddress);
    try {
      if (fileName !== null) await files.remove(fileName);
      else {
        const reason = `${fileAddress} was not deleted from its image host`;
        log({ level: 'info', event: 'picture-elsewhere', reason });
      }
    } catch (error) {
      areAllRemoved = false;
      logFailure(log, 'sweep-picture', fileAddress, error);
    }
  }
  return areAllRemoved;
}

const logFailure = (log: Log, event: string, file: string, error: unknown) =>
  log({ level: 'error', event, reason: `${file}: ${getErrorReason(error)}` });

const hourMs = 3_600_000;

/**
 * Removes framed copies that no picture uses any longer [OPS-5]. Copies that were created in the last hour are kept,
 * because a framing may be in progress. If the newest content is not built yet, pages may still show the copies, so all
 * copies from the last 30 days are kept.
 */
async function sweepFrames(ctx: MaintenanceContext): Promise<void> {
  const { store, now, files, log, signal } = ctx;
  const names = filterOlderThan(hourMs, await files.listNames(), now);
  if (names.length === 0) return;
  const rows = await store.read((db) =>
    db.select({ frames: pictures.frames }).from(pictures).where(ne(pictures.frames, sql`'{}'`)),
  );
  const usedAddresses = new Set(rows.flatMap(({ frames }) => Object.values(frames)));
  // This must be read after the used frames. If the newest content is built by then, no page shows an unused copy.
  const isBuilt = await isNewestBuilt(ctx);
  const orphans = names.filter((name) => !usedAddresses.has(toPictureAddress(name)));
  for (const name of isBuilt ? orphans : filterOlderThan(pictureTrashDays * dayMs, orphans, now)) {
    if (signal?.aborted) return;
    await files.remove(name).catch((error: unknown) => logFailure(log, 'sweep-frame', name, error));
  }
}

const filterOlderThan = (ms: number, names: string[], now: Date) =>
  names.filter((name) => {
    const createdAt = parseFrameTime(name)?.getTime();
    return createdAt !== undefined && createdAt < now.getTime() - ms;
  });

/**
 * Adds a picture to the library for each file that has none, except framed copies [IMG-2]. These files are older than
 * the library, or come from a restored backup or an import. Logs a file that cannot be read.
 */
async function addMissingPictures(ctx: MaintenanceContext): Promise<void> {
  const { store, files, log, signal } = ctx;
  const libraryRows = await store.read((db) =>
    db.select({ address: pictures.address }).from(pictures),
  );
  const addresses = new Set(libraryRows.map(({ address }) => address));
  const missingNames = (await files.listNames()).filter(
    (name) => !name.startsWith(framePrefix) && !addresses.has(toPictureAddress(name)),
  );
  for (const chunk of splitIntoChunks(missingNames, chunkSize)) {
    if (signal?.aborted) return;
    const rows: (typeof pictures.$inferInsert)[] = [];
    for (const name of chunk) {
      try {
        rows.push(...(await readMissingPicture(ctx, name)));
      } catch (error) {
        logFailure(log, 'missing-picture', name, error);
      }
    }
    if (rows.length === 0) continue;
    await store.transaction((tx) => tx.insert(pictures).values(rows).onConflictDoNothing());
  }
}

async function readMissingPicture({ files, now }: MaintenanceContext, fileName: string) {
  const file = await files.read(fileName);
  if (!file) return [];
  const header = await readImageHeader(fileName, file);
  const address = toPictureAddress(fileName);
  return [{ ...header, _id: uuidv7(), address, fileName, actor: system, at: now }];
}
