import pLimit from 'p-limit';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { type Framing, frameRectangle } from '#contract/fields/picture-frames.ts';
import { framePrefix, imageTypeOf } from './image-files.ts';
import type { PictureFile } from './image-store.ts';
import { inTurn, maxPixelsOf, maxSide, readable } from './sanitize-image.ts';

/** A picture as it is kept. */
interface KeptPicture {
  bytes: Uint8Array;
  fileName: string;
}

/**
 * One picture is framed at a time, so at most one of its copies waits among the uploads: an upload waits for one copy, however
 * many pictures are being framed.
 */
export const framingTurn = pLimit(1);

/**
 * Cuts the frame of a ratio out of a picture, of the first frame where it moves, when it is its turn among the uploads. Throws `invalid-input` where it cannot
 * be read.
 */
export function cutFrame(
  { bytes, fileName }: KeptPicture,
  ratio: number,
  framing: Framing,
): Promise<PictureFile> {
  const limitInputPixels = maxPixelsOf(imageTypeOf(fileName) ?? 'image/avif');
  return inTurn(() =>
    readable(async () => {
      const picture = sharp(bytes, { limitInputPixels });
      const { autoOrient } = await picture.metadata();
      const copy = picture
        .autoOrient()
        .extract(frameRectangle(autoOrient, ratio, framing))
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
