import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import type { ImageFormat, PictureFit, PictureSize } from './fit-picture.ts';

sharp.cache(false);

/** A picture cannot be answered; `status` and the message are for the client. */
export class ImageNotFoundError extends Error {
  override readonly name = 'ImageNotFoundError';
  readonly status: 400 | 404 | 503;
  constructor(status: 400 | 404 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

/** Reads the bytes of a picture; null where it is gone. */
export type ReadOriginal = () => Promise<Uint8Array | null>;

/** Nothing larger is decoded. */
const limitInputPixels = 50_000_000;

/** Each picture holds one of the four threads that also read files. Originals are in memory while it is their turn. */
const queue = pLimit(2);

/** Visitors may ask for any number of sizes. */
const maxWaiting = 100;

/** Works on a picture when it is its turn. Rejects with `ImageNotFoundError` for what is no picture, and while too many wait. */
async function inTurn<T>(read: ReadOriginal, work: (bytes: Uint8Array) => Promise<T>): Promise<T> {
  if (queue.pendingCount >= maxWaiting) {
    throw new ImageNotFoundError(
      503,
      'Many pictures are being resized right now, try again shortly.',
    );
  }
  return queue(async () => {
    const bytes = await read();
    if (!bytes) throw new ImageNotFoundError(404, 'There is no picture at this address.');
    try {
      return await work(bytes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ImageNotFoundError(400, `This is not a picture that can be resized (${reason}).`);
    }
  });
}

/** The size of a picture as it is seen, upright. Rejects as `resizeImage` does. */
export const measureImage = (read: ReadOriginal): Promise<PictureSize> =>
  inTurn(read, async (bytes) => {
    const { autoOrient } = await sharp(bytes, { limitInputPixels }).metadata();
    return autoOrient;
  });

/** The picture in a size and format. Rejects with `ImageNotFoundError` for what is no picture, and while too many wait. */
export const resizeImage = (
  read: ReadOriginal,
  { width, height, crop }: PictureFit,
  { format, quality }: { format: ImageFormat; quality: number },
): Promise<Uint8Array<ArrayBuffer>> =>
  inTurn(read, async (bytes) => {
    const picture = sharp(bytes, { limitInputPixels })
      .autoOrient()
      .resize({ width, height, ...(crop ? { fit: 'cover', position: crop } : { fit: 'fill' }) });
    return new Uint8Array(await encode(picture, format, quality).toBuffer());
  });

/** Little effort: on one machine a quick answer is worth more than a few bytes. */
function encode(picture: Sharp, format: ImageFormat, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: 2 });
  if (format === 'webp') return picture.webp({ quality, effort: 3 });
  if (format === 'png') return picture.png();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
}
