import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { createMediaApp } from '#api/media.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { pictures } from '#schema/index.ts';
import { framePrefix } from '#services/images/image-files.ts';
import type { PictureFile } from '#services/images/image-store.ts';
import { createPictureFiles } from '../library.ts';
import { makePicture } from '../pictures.ts';
import { type Library, type PictureState, toFileName } from './picture-states.ts';
import type { Walk } from './walk.ts';

/** Keeps picture files in memory. The names of framed copies contain the time on the walk's clock. */
export function createWalkFiles(now: () => Date) {
  const files = createPictureFiles();
  const put = async ({ bytes, fileName }: PictureFile) => {
    const name = fileName.startsWith(framePrefix)
      ? `${framePrefix}${uuidv7({ msecs: now().getTime() })}.webp`
      : fileName;
    files.contents.set(name, new Uint8Array(bytes));
    return `/media/${name}`;
  };
  return { files, imageStore: { put, remove: files.remove } };
}

const drawings = new Map<number, Promise<File>>();

export function getPictureFile(number: number): Promise<File> {
  const picture = drawings.get(number) ?? drawPicture(number);
  drawings.set(number, picture);
  return picture;
}

async function drawPicture(number: number): Promise<File> {
  const bytes = await makePicture('png', 8, 6, `#${String(number % 10).repeat(6)}`);
  return new File([bytes], `drawing-${number}.png`, { type: 'image/png' });
}

export const hashFile = async (file: File) =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');

export async function observeLibrary({ api, pictureIds }: Walk) {
  // The rows are in the order of their uploads, so a repeated walk picks the same pictures.
  const rows = await api.store.read((db) => db.select().from(pictures).orderBy(pictures._id));
  const library: Library = new Map();
  const frames: string[] = [];
  for (const { address, _id, alt, focus, crop, deletedAt, sourceSha256, ...row } of rows) {
    library.set(address, {
      alt,
      focus,
      crop,
      deletedAt: deletedAt?.getTime() ?? null,
      sourceSha256,
    });
    pictureIds.set(address, _id);
    frames.push(...Object.values(row.frames));
  }
  return { library, frames };
}

/** Whether a picture has been in the trash for 30 days. The picture is then removed unless it is in use. */
export const isTrashExpired = ({ deletedAt }: PictureState, now: number): boolean =>
  deletedAt !== null && deletedAt < now - 30 * dayMs;

/**
 * Checks that the files of all pictures and framed copies exist, and that a picture was removed only if it was unused
 * and had been in the trash for 30 days.
 */
export async function expectPicturesKept(walk: Walk, usedPictures: Set<string>): Promise<Library> {
  const { library, frames } = await observeLibrary(walk);
  for (const address of [...library.keys(), ...frames]) {
    expect(walk.files.contents.has(toFileName(address)), `the file of ${address}`).toBe(true);
  }
  for (const [address, previousState] of walk.library) {
    if (library.has(address)) continue;
    const isRemovable = isTrashExpired(previousState, walk.now) && !walk.usedPictures.has(address);
    expect(isRemovable, `${address} may be removed`).toBe(true);
    walk.removedPictures.add(address);
  }
  for (const address of usedPictures) {
    expect(library.has(address) || walk.removedPictures.has(address), `${address} is kept`).toBe(
      true,
    );
  }
  return library;
}

/**
 * Checks that every picture in a record is served, unless it was removed before the record used it. Pages omit a removed
 * picture.
 */
export async function expectPicturesServed({
  files,
  removedPictures,
  usedPictures,
}: Walk): Promise<void> {
  const media = createMediaApp({ readImage: files.read, log: () => undefined });
  for (const address of usedPictures) {
    const { status } = await media.request(address);
    expect([address, status]).toEqual([address, removedPictures.has(address) ? 404 : 200]);
  }
}

export async function moveFilesInto({ files }: Walk, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, bytes] of files.contents) await writeFile(join(folder, name), bytes);
  files.contents.clear();
}

export async function readFilesFrom({ files }: Walk, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    files.contents.set(name, new Uint8Array(await readFile(join(folder, name))));
  }
}
