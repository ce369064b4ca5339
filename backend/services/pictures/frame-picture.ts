/** Framing pictures: what is kept in sight, however a page crops them [IMG-2]. */
import { isDeepStrictEqual } from 'node:util';
import type { Picture } from '#contract/entities/pictures.ts';
import { uploadedImagePath } from '#contract/fields/fields.ts';
import { type Framing, frameNames, frameRatios } from '#contract/fields/picture-frames.ts';
import type { Store } from '#db/store.ts';
import { cutFrame, framingTurn } from '../images/cut-frame.ts';
import type { PictureFile, ReadImage } from '../images/image-store.ts';
import { ServiceError } from '../service-error.ts';
import { lockPicture, type PictureRow, updatePicture } from './pictures.ts';
import type { UploadTarget } from './upload-picture.ts';

interface PictureFiles extends UploadTarget {
  readImage: ReadImage;
}

/**
 * Stores what is told of how a picture is cropped, with a copy for each shape of the site; with neither focus nor crop, it is
 * cropped as before anybody told. What pages show stays as it was until all copies are kept: where that fails, no row names
 * those that were. Throws like `updatePicture`, `conflict` for a picture that cannot be framed, and `unavailable`
 * where the copies cannot be kept, and as `countFiles` does.
 */
export async function framePicture(
  store: Store,
  files: PictureFiles,
  id: string,
  { focus, crop }: Framing,
  expectedVersion?: number,
): Promise<Picture> {
  const row = await store.transaction((tx) => lockPicture(tx, id, expectedVersion));
  const frames = focus || crop ? await keepFrames(files, row, { focus, crop }) : {};
  return updatePicture(store, id, { focus, crop, frames }, expectedVersion);
}

/** The addresses of the copies; those there are where nothing else is told of the picture. */
async function keepFrames(
  { imageStore, readImage, countFiles }: PictureFiles,
  { address, focus, crop, frames }: PictureRow,
  framing: Framing,
): Promise<PictureRow['frames']> {
  const isComplete = frameNames.every((name) => frames[name] !== undefined);
  if (isComplete && isDeepStrictEqual({ focus, crop }, framing)) return frames;
  const copies = await framingTurn(() => cutFrames(readImage, address, framing));
  await countFiles(copies);
  const kept: PictureRow['frames'] = {};
  for (const [at, copy] of copies.entries()) {
    kept[frameNames[at] as string] = await imageStore.put(copy);
  }
  return kept;
}

async function cutFrames(readImage: ReadImage, address: string, framing: Framing) {
  const picture = await readOriginal(readImage, address);
  const copies: PictureFile[] = [];
  for (const name of frameNames) copies.push(await cutFrame(picture, frameRatios[name], framing));
  return copies;
}

async function readOriginal(readImage: ReadImage, address: string) {
  const fileName = uploadedImagePath.test(address) ? address.replace('/media/', '') : null;
  if (fileName === null) {
    throw cannotBeFramed('This picture is kept by another website, and cannot be cropped here.');
  }
  const image = await readImage(fileName);
  if (!image) throw cannotBeFramed('The file of this picture is gone.');
  const bytes = image instanceof Blob ? new Uint8Array(await image.arrayBuffer()) : image;
  return { bytes, fileName };
}

const cannotBeFramed = (detail: string) => new ServiceError('conflict', { detail });
