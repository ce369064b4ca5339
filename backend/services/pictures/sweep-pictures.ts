import { sql } from 'drizzle-orm';
import { pictureTrashDays } from '#contract/entities/pictures.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { setLockTimeout, toTimestamp } from '#db/statement.ts';
import { pictures } from '#schema/index.ts';
import { parsePictureAddress } from '../images/image-files.ts';
import type { PictureFiles } from '../images/image-store.ts';
import { getErrorReason, type Log } from '../log.ts';
import type { MaintenanceContext } from './maintenance.ts';
import { isUsed } from './picture-uses.ts';
import type { PictureRow } from './pictures.ts';

/** The number of pictures that are removed at once. After an interruption, the next sweep removes the rest. */
const chunkSize = 200;

/**
 * Removes pictures that have been in the trash for 30 days, with their files [OPS-5]. Pictures that are in use again
 * are restored instead. A picture whose file cannot be removed is kept for the next sweep. Files on an external image
 * host are not removed.
 */
export async function sweepPictures({ store, now, files, log, signal }: MaintenanceContext) {
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
      if (!(await removeFiles(row, files, log))) keptRows.push(row);
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
async function removeFiles({ address, frames }: PictureRow, files: PictureFiles, log: Log) {
  let areAllRemoved = true;
  for (const fileAddress of [...Object.values(frames), address]) {
    const fileName = parsePictureAddress(fileAddress);
    try {
      if (fileName !== null) await files.remove(fileName);
      else
        log({
          level: 'info',
          event: 'picture-elsewhere',
          reason: `${fileAddress} stays at its host`,
        });
    } catch (error) {
      areAllRemoved = false;
      log({
        level: 'error',
        event: 'sweep-picture',
        reason: `${fileAddress}: ${getErrorReason(error)}`,
      });
    }
  }
  return areAllRemoved;
}
