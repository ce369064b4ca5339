import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { ServiceError } from '../service-error.ts';
import { type ImageMediaType, imageExtensions } from './image-files.ts';
import { maxUploadBytes } from './image-limits.ts';
import type { SanitizedImage } from './image-store.ts';

/** The longer side of pictures that are kept, in pixels. */
export const maxSide = 2560;

/** What one picture may take while it is decoded and encoded; a function has 1024 MB in all. */
const maxMemoryBytes = 400_000_000;

/** What each pixel takes at most: of large pictures of every kind (progressive, 16 bit, with alpha), measured. */
const bytesPerPixel = {
  'image/jpeg': 10,
  'image/png': 10,
  'image/webp': 10,
  'image/avif': 25,
  'image/gif': 10,
};
export const maxPixelsOf = (mediaType: ImageMediaType) => maxMemoryBytes / bytesPerPixel[mediaType];

/** Each picture holds one of the four threads that also read files, so one is worked on at a time. */
export const inTurn = pLimit(1);

const isAccepted = (mediaType: string | undefined): mediaType is ImageMediaType =>
  mediaType !== undefined && mediaType in imageExtensions;

/** Marks of another kind of file carried inside a picture; long enough not to occur by chance. */
const embeddedPayloads = [
  '<script',
  '<!doctype',
  '<svg xmlns',
  '<?php',
  '<html>',
  '<iframe',
  '%PDF-1',
];

/**
 * Judges an upload by its bytes, never by its name, and makes a clean picture of it: turned upright, at most 2560 px
 * on its longer side, without metadata, encoded anew, under a name of ours [IMG-1]. Of an animation the first frame is
 * kept, which is all that pages show. Throws `unsupported-media-type` for what is not a JPEG, PNG, WebP, AVIF or GIF,
 * `too-large` for too many bytes or pixels and `invalid-input` for a picture that is damaged or carries something else; each
 * names the field `image`.
 */
export async function sanitizeImage(bytes: Uint8Array): Promise<SanitizedImage> {
  if (bytes.length === 0) throw refusal('invalid-input', 'Choose a picture');
  if (bytes.length > maxUploadBytes) throw refusal('too-large', 'The picture is larger than 4 MB');
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  const isAnimatedPng = found === 'image/apng';
  const mediaType = isAnimatedPng ? 'image/png' : found;
  if (!isAccepted(mediaType)) {
    throw refusal(
      'unsupported-media-type',
      'Only JPEG, PNG, WebP, AVIF and GIF pictures are taken',
    );
  }
  refuseEmbeddedPayloads(bytes);
  const { frames, ...encoded } = await inTurn(() => reencode(bytes, mediaType));
  return {
    ...encoded,
    mediaType,
    fileName: `${randomUUID()}.${imageExtensions[mediaType]}`,
    wasMoving: isAnimatedPng || frames > 1,
  };
}

const refusal = (code: 'invalid-input' | 'too-large' | 'unsupported-media-type', message: string) =>
  new ServiceError(code, { detail: message, errors: [{ field: 'image', message }] });

function refuseEmbeddedPayloads(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString('latin1').toLowerCase();
  if (embeddedPayloads.some((mark) => text.includes(mark.toLowerCase()))) {
    throw refusal('invalid-input', 'This picture carries another file or a script inside it');
  }
}

/** How many frames a picture has. Reads the header only, and throws where a small file would take too much memory. */
async function countFrames(bytes: Uint8Array, mediaType: ImageMediaType): Promise<number> {
  const { width, height, pages } = await readable(() =>
    sharp(bytes, { limitInputPixels: false }).metadata(),
  );
  const maxPixels = maxPixelsOf(mediaType);
  if (width * height > maxPixels) {
    throw refusal('too-large', `The picture has more than ${maxPixels / 1e6} million pixels`);
  }
  return pages ?? 1;
}

type Encoded = Pick<SanitizedImage, 'bytes' | 'width' | 'height' | 'hasTransparency'>;

async function reencode(
  bytes: Uint8Array,
  mediaType: ImageMediaType,
): Promise<Encoded & { frames: number }> {
  const frames = await countFrames(bytes, mediaType);
  const picture = sharp(bytes, { limitInputPixels: maxPixelsOf(mediaType), failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  const encoded = {
    'image/jpeg': () => picture.jpeg({ quality: 85, mozjpeg: true }),
    'image/png': () => picture.png({ compressionLevel: 9 }),
    'image/webp': () => picture.webp({ quality: 85 }),
    'image/avif': () => picture.avif({ quality: 60, effort: 2 }),
    'image/gif': () => picture.gif(),
  }[mediaType]();
  return readable(async () => {
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { bytes: data, width, height, hasTransparency: await hasTransparency(data), frames };
  });
}

/** Whether any pixel of a kept picture can be seen through. Rejects where it cannot be read. */
export async function hasTransparency(bytes: Uint8Array): Promise<boolean> {
  const picture = sharp(bytes);
  const { hasAlpha } = await picture.metadata();
  return hasAlpha && !(await picture.stats()).isOpaque;
}

/** What `work` makes of a picture. Throws `invalid-input` where that cannot be read. */
export async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new ServiceError('invalid-input', {
      detail: 'The picture is damaged and cannot be read',
      errors: [{ field: 'image', message: 'The picture is damaged and cannot be read' }],
      cause,
    });
  }
}
