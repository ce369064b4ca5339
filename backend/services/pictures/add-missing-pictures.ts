import { v7 as uuidv7 } from 'uuid';
import type { Store } from '#db/store.ts';
import { pictures } from '#schema/index.ts';
import { addressOfFile, framePrefix } from '../images/image-files.ts';
import type { PictureFiles } from '../images/image-store.ts';
import { readImageHeader } from '../images/read-image-header.ts';
import { reasonOf } from '../log.ts';
import { partsOf } from '../parts-of.ts';
import type { Maintenance } from './maintenance.ts';

type NewPicture = typeof pictures.$inferInsert;

/** How many files are read before their rows are stored; what is interrupted goes on with the rest the next time. */
const filesAtOnce = 200;

/**
 * Adds a row to the library for each file that has none and is no framed copy: those from before there was a
 * library, those of a restored backup and of an import [IMG-2]. With nothing to add it reads names and addresses alone. A file
 * that cannot be read is logged. Resolves to how many there were.
 */
export async function addMissingPictures(
  store: Store,
  files: PictureFiles,
  { now, log, signal }: Maintenance,
): Promise<number> {
  const known = await knownAddresses(store);
  const missing = (await files.names()).filter(
    (name) => !name.startsWith(framePrefix) && !known.has(addressOfFile(name)),
  );
  let added = 0;
  for (const part of partsOf(missing, filesAtOnce)) {
    if (signal?.aborted) return added;
    const rows: NewPicture[] = [];
    for (const name of part) {
      const row = await rowOf(name, files, now).catch((error: unknown) => {
        log({ level: 'error', event: 'missing-picture', reason: `${name}: ${reasonOf(error)}` });
        return null;
      });
      if (row) rows.push(row);
    }
    if (rows.length === 0) continue;
    added += (await addRows(store, rows)).length;
  }
  return added;
}

async function knownAddresses(store: Store): Promise<Set<string>> {
  const rows = await store.read((db) => db.select({ address: pictures.address }).from(pictures));
  return new Set(rows.map(({ address }) => address));
}

async function rowOf(fileName: string, files: PictureFiles, now: Date): Promise<NewPicture | null> {
  const file = await files.read(fileName);
  if (!file) return null;
  const header = await readImageHeader(fileName, file);
  const address = addressOfFile(fileName);
  return { ...header, _id: uuidv7(), address, fileName, actor: 'system', at: now };
}

const addRows = (store: Store, rows: NewPicture[]) =>
  store.transaction((tx) =>
    tx.insert(pictures).values(rows).onConflictDoNothing().returning({ id: pictures._id }),
  );
