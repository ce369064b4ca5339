import pLimit from 'p-limit';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { type Framing, getFrameRectangle } from '#contract/fields/picture-frames.ts';
import { framePrefix, getImageType } from './image-files.ts';
import type { PictureFile } from './image-store.ts';
import { decodingQueue, getMaxPixels, mapDecodingError, maxSide } from './sanitize-image.ts';

interface SourcePicture {
  bytes: Uint8Array;
  fileName: string;
}

/** Frames one picture at a time, so an upload waits for at most one framed copy. */
export const framingQueue = pLimit(1);

/**
 * Returns the framed part of a picture as a new file. Uses the first frame of an animation, and takes turns with
 * uploads. Throws `invalid-input` if the picture cannot be read.
 */
export function cutFrame(
  { bytes, fileName }: SourcePicture,
  ratio: number,
  framing: Framing,
): Promise<PictureFile> {
  const limitInputPixels = getMaxPixels(getImageType(fileName) ?? 'image/avif');
  return decodingQueue(() =>
    mapDecodingError(async () => {
      const picture = sharp(bytes, { limitInputPixels });
      const { autoOrient } = await picture.metadata();
      const copy = picture
        .autoOrient()
        .extract(getFrameRectangle(autoOrient, ratio, framing))
        .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 90 });
      return {
        bytes: await copy.toBuffer(),
        mediaType: 'image/webp',
        fileName: `${framePrefix}${uuidv7()}.webp`,
      };
    }),
  );
}
