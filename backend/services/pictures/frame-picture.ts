import { isDeepStrictEqual } from 'node:util';
import type { Picture } from '#contract/entities/pictures.ts';
import { type Framing, frameNames, frameRatios } from '#contract/fields/picture-frames.ts';
import { cutFrame, framingQueue } from '../images/cut-frame.ts';
import { parsePictureAddress } from '../images/image-files.ts';
import type { PictureFile, ReadImage } from '../images/image-store.ts';
import { ServiceError } from '../service-error.ts';
import { lockPicture, type PictureRow, updatePicture } from './pictures.ts';
import type { UploadContext } from './upload-picture.ts';

interface FramingContext extends UploadContext {
  readImage: ReadImage;
}

interface NewFraming extends Framing {
  id: string;
  expectedVersion?: number | undefined;
}

/**
 * Stores a framed copy for each aspect ratio of the site [IMG-2]. With neither `focus` nor `crop`, pages crop the
 * picture automatically. Pages do not change until all copies are stored. Throws the same errors as `updatePicture`
 * and `countFiles`, `conflict` for a picture that cannot be framed, and `unavailable` if the copies cannot be stored.
 */
export async function framePicture(
  ctx: FramingContext,
  { id, focus, crop, expectedVersion }: NewFraming,
): Promise<Picture> {
  const row = await ctx.store.transaction((tx) => lockPicture(tx, id, expectedVersion));
  const frames = focus || crop ? await storeFrames(ctx, row, { focus, crop }) : {};
  return updatePicture(ctx, { id, focus, crop, frames, expectedVersion });
}

/**
 * Stores the framed copies and returns their addresses, keyed by aspect ratio. If all exist and the framing has not
 * changed, returns the stored addresses.
 */
async function storeFrames(
  { imageStore, readImage, countFiles }: FramingContext,
  { address, focus, crop, frames }: PictureRow,
  framing: Framing,
): Promise<PictureRow['frames']> {
  const isComplete = frameNames.every((name) => frames[name] !== undefined);
  if (isComplete && isDeepStrictEqual({ focus, crop }, framing)) return frames;
  const copies = await framingQueue(() => cutFrames(readImage, address, framing));
  await countFiles(copies);
  const frameAddresses: PictureRow['frames'] = {};
  for (const [index, copy] of copies.entries()) {
    frameAddresses[frameNames[index] as string] = await imageStore.put(copy);
  }
  return frameAddresses;
}

async function cutFrames(readImage: ReadImage, address: string, framing: Framing) {
  const picture = await readOriginal(readImage, address);
  const copies: PictureFile[] = [];
  for (const name of frameNames) copies.push(await cutFrame(picture, frameRatios[name], framing));
  return copies;
}

async function readOriginal(readImage: ReadImage, address: string) {
  const fileName = parsePictureAddress(address);
  if (fileName === null) {
    throw createFramingError(
      'This picture is hosted on another website and cannot be cropped here.',
    );
  }
  const image = await readImage(fileName);
  if (!image) throw createFramingError('This picture’s file is missing.');
  const bytes = image instanceof Blob ? new Uint8Array(await image.arrayBuffer()) : image;
  return { bytes, fileName };
}

const createFramingError = (detail: string) => new ServiceError('conflict', detail);
