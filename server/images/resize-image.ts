import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import * as z from 'zod/mini';

sharp.cache(false);

const side = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4096)));

/** The query of the image CDN's addresses. */
export const imageQuery = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(2048)),
  w: side,
  h: side,
  fit: z._default(z.enum(['contain', 'cover', 'fill']), 'contain'),
  position: z._default(z.enum(['center', 'top', 'bottom', 'left', 'right']), 'center'),
  fm: z.optional(z.enum(['avif', 'webp', 'jpg', 'png'])),
  q: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 75),
});
export type ImageQuery = z.output<typeof imageQuery>;
export type ImageFormat = NonNullable<ImageQuery['fm']>;

/** A picture cannot be answered; `status` and the message are for the client. */
export class ImageNotFound extends Error {
  override readonly name = 'ImageNotFound';
  readonly status: 400 | 404 | 503;
  constructor(status: 400 | 404 | 503, message: string) {
    super(message);
    this.status = status;
  }
}

/** Nothing larger is decoded. */
const maxPixels = 50_000_000;

/** Each picture holds one of the four threads that also read files. */
const queue = pLimit(2);

/** Visitors may ask for any number of sizes; each that waits holds its original in memory. */
const maxWaiting = 100;

/** The picture in the size and format asked for. Rejects with `ImageNotFound` for what is no picture, and while too many wait. */
export async function resizeImage(
  original: Uint8Array,
  { w, h, fit, position, q }: ImageQuery,
  format: ImageFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  if (queue.pendingCount >= maxWaiting) {
    throw new ImageNotFound(503, 'Many pictures are being resized right now, try again shortly.');
  }
  try {
    const picture = sharp(original, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({
        ...(w && { width: w }),
        ...(h && { height: h }),
        fit: fit === 'contain' ? 'inside' : fit,
        position,
        withoutEnlargement: fit === 'contain',
      });
    return new Uint8Array(await queue(() => encode(picture, format, q).toBuffer()));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImageNotFound(400, `This is not a picture that can be resized (${reason}).`);
  }
}

/** Little effort: on one machine a quick answer is worth more than a few bytes. */
function encode(picture: Sharp, format: ImageFormat, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: 2 });
  if (format === 'webp') return picture.webp({ quality, effort: 3 });
  if (format === 'png') return picture.png();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
}
