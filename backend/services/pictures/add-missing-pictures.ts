import { v7 as uuidv7 } from 'uuid';
import { pictures } from '#schema/index.ts';
import { framePrefix, toPictureAddress } from '../images/image-files.ts';
import type { PictureFiles } from '../images/image-store.ts';
import { readImageHeader } from '../images/read-image-header.ts';
import { getErrorReason } from '../log.ts';
import { splitIntoChunks } from '../split-into-chunks.ts';
import type { MaintenanceContext } from './maintenance.ts';

type NewPicture = typeof pictures.$inferInsert;

/** The number of files whose pictures are stored at once. After an interruption, the next run adds the rest. */
const chunkSize = 200;

/**
 * Adds a picture to the library for each file that has none, except framed copies [IMG-2]. These files are older than
 * the library, or come from a restored backup or an import. Logs a file that cannot be read. Returns the number of
 * added pictures.
 */
export async function addMissingPictures({ store, now, files, log, signal }: MaintenanceContext) {
  const libraryRows = await store.read((db) =>
    db.select({ address: pictures.address }).from(pictures),
  );
  const addresses = new Set(libraryRows.map(({ address }) => address));
  const missingNames = (await files.listNames()).filter(
    (name) => !name.startsWith(framePrefix) && !addresses.has(toPictureAddress(name)),
  );
  let addedCount = 0;
  for (const chunk of splitIntoChunks(missingNames, chunkSize)) {
    if (signal?.aborted) return addedCount;
    const rows: NewPicture[] = [];
    for (const name of chunk) {
      const row = await readRow(name, files, now).catch((error: unknown) => {
        log({
          level: 'error',
          event: 'missing-picture',
          reason: `${name}: ${getErrorReason(error)}`,
        });
        return null;
      });
      if (row) rows.push(row);
    }
    if (rows.length === 0) continue;
    const addedRows = await store.transaction((tx) =>
      tx.insert(pictures).values(rows).onConflictDoNothing().returning({ id: pictures._id }),
    );
    addedCount += addedRows.length;
  }
  return addedCount;
}

async function readRow(
  fileName: string,
  files: PictureFiles,
  now: Date,
): Promise<NewPicture | null> {
  const file = await files.read(fileName);
  if (!file) return null;
  const header = await readImageHeader(fileName, file);
  const address = toPictureAddress(fileName);
  return { ...header, _id: uuidv7(), address, fileName, actor: 'system', at: now };
}
