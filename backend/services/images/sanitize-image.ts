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
const maxFrames = 300;

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
 * on its longer side, without metadata, encoded anew, under a name of ours [IMG-1]. Throws `unsupported-media-type`
 * for what is not a JPEG, PNG, WebP, AVIF or GIF, `too-large` for too many bytes or pixels and `invalid-input` for a
 * picture that is damaged or carries something else; each names the field `image`.
 */
export async function sanitizeImage(bytes: Uint8Array): Promise<SanitizedImage> {
  if (bytes.length === 0) throw refusal('invalid-input', 'Choose a picture');
  if (bytes.length > maxUploadBytes) throw refusal('too-large', 'The picture is larger than 4 MB');
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isAccepted(mediaType)) {
    throw refusal(
      'unsupported-media-type',
      'Only JPEG, PNG, WebP, AVIF and GIF pictures are taken',
    );
  }
  refuseEmbeddedPayloads(bytes);
  return {
    ...(await inTurn(() => reencode(bytes, mediaType))),
    mediaType,
    fileName: `${randomUUID()}.${imageExtensions[mediaType]}`,
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

/**
 * How many pictures follow each other: more than one where it moves. Reads the header only, and throws where a small
 * file would take too much memory.
 */
async function countFrames(bytes: Uint8Array, mediaType: ImageMediaType): Promise<number> {
  const animated = mediaType === 'image/gif' || mediaType === 'image/webp';
  const { width, height, pages } = await readable(() =>
    sharp(bytes, { animated, limitInputPixels: false }).metadata(),
  );
  // Of an animation, libvips gives the height of all frames on top of each other.
  const frames = (animated && pages) || 1;
  const maxPixels = maxPixelsOf(mediaType);
  if (width * height > maxPixels) {
    throw refusal('too-large', `The picture has more than ${maxPixels / 1e6} million pixels`);
  }
  if (frames > maxFrames) {
    throw refusal('too-large', `The animation has more than ${maxFrames} pictures`);
  }
  return frames;
}

async function reencode(
  bytes: Uint8Array,
  mediaType: ImageMediaType,
): Promise<Pick<SanitizedImage, 'bytes' | 'width' | 'height'>> {
  const animated = (await countFrames(bytes, mediaType)) > 1;
  const read = sharp(bytes, {
    animated,
    limitInputPixels: maxPixelsOf(mediaType),
    failOn: 'error',
  });
  // Frames cannot be turned, and no camera makes moving pictures of these kinds.
  const picture = (animated ? read : read.autoOrient()).resize({
    width: maxSide,
    height: maxSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const encoded = {
    'image/jpeg': () => picture.jpeg({ quality: 85, mozjpeg: true }),
    'image/png': () => picture.png({ compressionLevel: 9 }),
    'image/webp': () => picture.webp({ quality: 85 }),
    'image/avif': () => picture.avif({ quality: 60, effort: 2 }),
    'image/gif': () => picture.gif(),
  }[mediaType]();
  const { data, info } = await readable(() => encoded.toBuffer({ resolveWithObject: true }));
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
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
