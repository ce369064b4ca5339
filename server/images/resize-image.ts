import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import * as z from 'zod/mini';

sharp.cache(false);

const side = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4096));

/** The parameters of the image CDN that `src/site/shared/image-address.ts` uses. */
export const imageQuery = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(2048)),
  w: side,
  /** Crops the picture to this height. */
  h: z.optional(side),
  fit: z.optional(z.literal('cover')),
  position: z.optional(z.literal('top')),
  fm: z.enum(['avif', 'webp', 'jpg']),
  q: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 75),
});
type ImageQuery = z.output<typeof imageQuery>;
type ImageFormat = ImageQuery['fm'];

export interface PictureSize {
  width: number;
  height: number;
}

/** Returns the requested size, reduced to fit the original, because pictures are never enlarged. */
export function fitPicture({ w, h }: ImageQuery, original: PictureSize): PictureSize {
  const resize = (size: PictureSize, scale: number): PictureSize => ({
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  });
  if (!h) return resize(original, Math.min(1, w / original.width));
  return resize({ width: w, height: h }, Math.min(1, original.width / w, original.height / h));
}

/** There is no picture to return. `status` and the message are for the client. */
export class ImageRequestError extends Error {
  override readonly name = 'ImageRequestError';
  readonly status: 400 | 404 | 503;
  constructor(status: 400 | 404 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

/** Resolves to null if the picture no longer exists. */
export type ReadOriginal = () => Promise<Uint8Array | null>;

const limitInputPixels = 50_000_000;

/** Each resize occupies one of the four threads that Node also uses to read files. */
const queue = pLimit(2);

/** Visitors can request any number of sizes. */
const maxQueueLength = 100;

async function enqueue<T>(
  readOriginal: ReadOriginal,
  work: (bytes: Uint8Array) => Promise<T>,
): Promise<T> {
  if (queue.pendingCount >= maxQueueLength) {
    throw new ImageRequestError(
      503,
      'Many pictures are being resized right now. Try again shortly.',
    );
  }
  return queue(async () => {
    const bytes = await readOriginal();
    if (!bytes) throw new ImageRequestError(404, 'There is no picture at this address.');
    try {
      return await work(bytes);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ImageRequestError(400, `This is not a picture that can be resized (${reason}).`);
    }
  });
}

/** Resolves to a picture's size after the rotation that its metadata requests. Rejects like `resizeImage`. */
export const measureImage = (readOriginal: ReadOriginal): Promise<PictureSize> =>
  enqueue(readOriginal, async (bytes) => {
    const { autoOrient } = await sharp(bytes, { limitInputPixels }).metadata();
    return autoOrient;
  });

type ResizeTarget = PictureSize & { format: ImageFormat; quality: number };

/**
 * Converts a picture to a size and a format. If the aspect ratio differs, crops the sides or the bottom. Rejects with
 * `ImageRequestError` if there is no picture, if its bytes cannot be decoded, or if the queue is full.
 */
export const resizeImage = (
  readOriginal: ReadOriginal,
  { width, height, format, quality }: ResizeTarget,
): Promise<Uint8Array<ArrayBuffer>> =>
  enqueue(readOriginal, async (bytes) => {
    const picture = sharp(bytes, { limitInputPixels })
      .autoOrient()
      .resize({ width, height, fit: 'cover', position: 'top' });
    return new Uint8Array(await encode(picture, format, quality).toBuffer());
  });

/** Encodes AVIF and WebP with low effort, because a quick response is worth more than a few saved bytes. */
function encode(picture: Sharp, format: ImageFormat, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: 2 });
  if (format === 'webp') return picture.webp({ quality, effort: 3 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
}
