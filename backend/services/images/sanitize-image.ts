import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { ServiceError } from '../service-error.ts';
import { type ImageMediaType, imageExtensions, maxUploadBytes } from './image-files.ts';
import type { SanitizedImage } from './image-store.ts';

/** The maximum length of the longer side of stored pictures, in pixels. */
export const maxSide = 2560;

/** The maximum memory for decoding and encoding one picture. A function has 1024 MB in total. */
const maxMemoryBytes = 400_000_000;

/** The memory per pixel, measured with large pictures of every kind (progressive, 16-bit, with alpha). */
const bytesPerPixel = {
  'image/jpeg': 10,
  'image/png': 10,
  'image/webp': 10,
  'image/avif': 25,
  'image/gif': 10,
};
export const getMaxPixels = (mediaType: ImageMediaType) =>
  maxMemoryBytes / bytesPerPixel[mediaType];

/** Processes one picture at a time, because each uses one of Node's four threads, which also read files. */
export const decodingQueue = pLimit(1);

const isAccepted = (mediaType: string | undefined): mediaType is ImageMediaType =>
  mediaType !== undefined && mediaType in imageExtensions;

/** Markers of other files inside a picture, long enough not to occur by chance. */
const payloadMarkers = [
  '<script',
  '<!doctype',
  '<svg xmlns',
  '<?php',
  '<html>',
  '<iframe',
  '%PDF-1',
];

/**
 * Checks an upload by its bytes, never by its name, and encodes it again: upright, at most 2560 px on its longer side,
 * without metadata, with a random file name [IMG-1]. Keeps only the first frame of an animation. Throws
 * `unsupported-media-type` unless the upload is a JPEG, PNG, WebP, AVIF or GIF, `too-large` for too many bytes or
 * pixels, and `invalid-input` if the picture is damaged or contains another file. Each error has the field `image`.
 */
export async function sanitizeImage(bytes: Uint8Array): Promise<SanitizedImage> {
  if (bytes.length === 0) throw createImageError('invalid-input', 'The file is empty');
  if (bytes.length > maxUploadBytes)
    throw createImageError('too-large', 'The picture is larger than 4 MB');
  const detectedType = (await fileTypeFromBuffer(bytes))?.mime;
  const isAnimatedPng = detectedType === 'image/apng';
  const mediaType = isAnimatedPng ? 'image/png' : detectedType;
  if (!isAccepted(mediaType)) {
    throw createImageError(
      'unsupported-media-type',
      'Only JPEG, PNG, WebP, AVIF and GIF pictures are accepted',
    );
  }
  refuseEmbeddedPayloads(bytes);
  const { frames, ...image } = await decodingQueue(() => reencode(bytes, mediaType));
  return {
    ...image,
    mediaType,
    fileName: `${randomUUID()}.${imageExtensions[mediaType]}`,
    wasAnimated: isAnimatedPng || frames > 1,
  };
}

const createImageError = (
  code: 'invalid-input' | 'too-large' | 'unsupported-media-type',
  message: string,
  cause?: unknown,
) => new ServiceError(code, { detail: message, errors: [{ field: 'image', message }], cause });

function refuseEmbeddedPayloads(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString('latin1').toLowerCase();
  if (payloadMarkers.some((marker) => text.includes(marker.toLowerCase()))) {
    throw createImageError('invalid-input', 'This picture contains another file or a script');
  }
}

/** Returns the number of frames. Reads only the header. Throws `too-large` if decoding would use too much memory. */
async function countFrames(bytes: Uint8Array, mediaType: ImageMediaType): Promise<number> {
  const { width, height, pages } = await mapDecodingError(() =>
    sharp(bytes, { limitInputPixels: false }).metadata(),
  );
  const maxPixels = getMaxPixels(mediaType);
  if (width * height > maxPixels) {
    throw createImageError(
      'too-large',
      `The picture has more than ${maxPixels / 1e6} million pixels`,
    );
  }
  return pages ?? 1;
}

async function reencode(bytes: Uint8Array, mediaType: ImageMediaType) {
  const frames = await countFrames(bytes, mediaType);
  const picture = sharp(bytes, { limitInputPixels: getMaxPixels(mediaType), failOn: 'error' })
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
  const encoder = {
    'image/jpeg': () => picture.jpeg({ quality: 85, mozjpeg: true }),
    'image/png': () => picture.png({ compressionLevel: 9 }),
    'image/webp': () => picture.webp({ quality: 85 }),
    'image/avif': () => picture.avif({ quality: 60, effort: 2 }),
    'image/gif': () => picture.gif(),
  }[mediaType]();
  return mapDecodingError(async () => {
    const { data, info } = await encoder.toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { bytes: data, width, height, hasTransparency: await hasTransparency(data), frames };
  });
}

/** Returns whether any pixel of a stored picture is transparent. Rejects if the picture cannot be read. */
async function hasTransparency(bytes: Uint8Array): Promise<boolean> {
  const picture = sharp(bytes);
  const { hasAlpha } = await picture.metadata();
  return hasAlpha && !(await picture.stats()).isOpaque;
}

/** Runs `work` on a picture. Throws `invalid-input` if the picture cannot be read. */
export async function mapDecodingError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw createImageError('invalid-input', 'The picture is damaged and cannot be read', cause);
  }
}
