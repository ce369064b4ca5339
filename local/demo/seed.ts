import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { Store, Transaction } from '#db/store.ts';
import { contentTables } from '#schema/content.ts';
import { messages, pictures, rebuild } from '#schema/index.ts';
import { upsertRecords } from '#services/content/act/upsert-records.ts';
import { incrementContentNumber } from '#services/content/store/content-number.ts';
import type { ImageStore } from '#services/images/image-store.ts';
import { readImageHeader } from '#services/images/read-image-header.ts';
import { toAltLeaves } from '#services/pictures/alt-leaves.ts';
import { alternativeTexts } from './alternative-texts.ts';
import { alternativeTexts as arabicTexts } from './arabic/alternative-texts.ts';
import { createDemoMessages } from './content/messages.ts';
import {
  type GetPictureAddress,
  getPictureFileName,
  type PictureName,
  pictureNames,
  readPicture,
} from './pictures.ts';
import { createDemoSnapshot } from './snapshot.ts';

const { news, profile, services } = contentTables;

/**
 * Stores the demo's pictures, and then its records, messages and picture library in one transaction. Changes nothing
 * and resolves to false if the site has ever had content. Rejects if the database or the image store fails.
 */
export async function seedDemo(store: Store, imageStore: ImageStore): Promise<boolean> {
  if (!(await store.transaction(isEmpty))) return false;
  const pictureRows = await storePictures(imageStore);
  const content = createDemoSnapshot(createAddressLookup(pictureRows));
  return store.transaction(async (tx) => {
    // Another process may have written content while the pictures were being copied.
    if (!(await isEmpty(tx))) return false;
    const now = new Date();
    await storeRecords(tx, content, now);
    await tx.insert(pictures).values([...pictureRows.values()]);
    await tx.insert(messages).values(createDemoMessages(now));
    return true;
  });
}

/**
 * Whether no content was ever saved. The profile, news and services must also be empty, because content that was written
 * directly into the tables does not count as saved.
 */
async function isEmpty(tx: Transaction): Promise<boolean> {
  const [rebuildRow] = await tx.select({ requested: rebuild.requested }).from(rebuild);
  const [company] = await tx.select({ name: profile.name }).from(profile);
  const records = (await tx.$count(news)) + (await tx.$count(services));
  return rebuildRow?.requested === 0 && company?.name === '' && records === 0;
}

type PictureRow = typeof pictures.$inferInsert;

async function storePictures(imageStore: ImageStore): Promise<Map<PictureName, PictureRow>> {
  const rows = new Map<PictureName, PictureRow>();
  for (const name of pictureNames) {
    const file = await readPicture(name);
    const { bytes, fileName } = file;
    const digest = createHash('sha256').update(bytes).digest('hex');
    rows.set(name, {
      ...(await readImageHeader(fileName, bytes)),
      _id: uuidv7(),
      address: await imageStore.put(file),
      fileName: getPictureFileName(name),
      sourceSha256: digest,
      receivedSha256: digest,
      alt: alternativeTexts[name],
      translations: toAltLeaves(alternativeTexts[name], { ar: { alt: arabicTexts[name] } }),
      actor: 'system',
      at: new Date(),
    });
  }
  return rows;
}

const createAddressLookup =
  (rows: Map<PictureName, PictureRow>): GetPictureAddress =>
  (name) => {
    const row = rows.get(name);
    if (!row) throw new Error(`There is no picture ${name}`);
    return row.address;
  };

async function storeRecords(tx: Transaction, content: Snapshot, now: Date): Promise<void> {
  const author = { actor: 'system', now };
  let changes = 0;
  for (const kind of contentKindNames) {
    const { created, updated } = await upsertRecords(tx, kind, [content[kind]].flat(), author);
    changes += created + updated;
  }
  await incrementContentNumber(tx, changes);
}
