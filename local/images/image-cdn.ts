import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import * as z from 'zod/mini';
import { writeAtomically } from '../stack/write-atomically.ts';

sharp.cache(false);

const side = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4096)));

const parameters = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(2048)),
  w: side,
  h: side,
  fit: z._default(z.enum(['contain', 'cover', 'fill']), 'contain'),
  position: z._default(z.enum(['center', 'top', 'bottom', 'left', 'right']), 'center'),
  fm: z.optional(z.enum(['avif', 'webp', 'jpg', 'png'])),
  q: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 75),
});
type ImageRequest = z.output<typeof parameters>;
type Format = NonNullable<ImageRequest['fm']>;

/** Nothing larger is decoded. */
const maxPixels = 50_000_000;

/** A picture cannot be had; `status` and the message are for the client. */
export class PictureNotFound extends Error {
  override readonly name = 'NoSuchPicture';
  readonly status: 400 | 404;
  constructor(status: 400 | 404, message: string) {
    super(message);
    this.status = status;
  }
}

export interface ImageCdnOptions {
  cacheDir: string;
  /** Reads the picture at a path of this site, or at an allowed web address; null where there is none. */
  source: (url: string) => Promise<Uint8Array | null>;
}

export interface Picture {
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Answers the image CDN's addresses (`/.netlify/images?url=&w=&h=&fit=&position=&fm=&q=`): the picture in the size asked for,
 * in the best format that `accept` names unless `fm` does. Rejects with `NoSuchPicture` for whatever cannot be answered.
 */
export function imageCdn({ cacheDir, source }: ImageCdnOptions) {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  const resized = async (wish: ImageRequest, format: Format) => {
    const original = await source(wish.url);
    if (!original) throw new PictureNotFound(404, 'There is no picture at this address.');
    const key = createHash('sha256')
      .update(JSON.stringify([wish.w, wish.h, wish.fit, wish.position, format, wish.q]))
      .update(original)
      .digest('base64url');
    const place = join(cacheDir, key);
    const work = underWay.get(key) ?? fromCache(place, () => resize(original, wish, format));
    underWay.set(key, work);
    return work.finally(() => underWay.delete(key));
  };

  return async (query: Record<string, string>, accept: string): Promise<Picture> => {
    const wish = parameters.safeParse(query);
    if (!wish.success) {
      const [issue] = wish.error.issues;
      throw new PictureNotFound(
        400,
        `The parameter ${issue?.path.join()} is missing or not allowed.`,
      );
    }
    const format = wish.data.fm ?? bestFormat(accept, wish.data.url);
    const mediaType = format === 'jpg' ? 'image/jpeg' : `image/${format}`;
    return { mediaType, bytes: await resized(wish.data, format) };
  };
}

function bestFormat(accept: string, url: string): Format {
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return /\.(png|svg|gif)$/i.test(url) ? 'png' : 'jpg';
}

async function fromCache(
  place: string,
  make: () => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(place));
  } catch {
    const made = await make();
    await mkdir(join(place, '..'), { recursive: true });
    await writeAtomically(place, made);
    return made;
  }
}

async function resize(original: Uint8Array, wish: ImageRequest, format: Format) {
  const { w, h, fit, position, q } = wish;
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
    return new Uint8Array(await encode(picture, format, q).toBuffer());
  } catch (error) {
    throw new PictureNotFound(400, `This is not a picture that can be resized (${reason(error)}).`);
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Little effort: on one machine a quick answer is worth more than a few bytes. */
function encode(picture: Sharp, format: Format, quality: number): Sharp {
  if (format === 'avif') return picture.avif({ quality, effort: 2 });
  if (format === 'webp') return picture.webp({ quality, effort: 3 });
  if (format === 'png') return picture.png();
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true });
}
