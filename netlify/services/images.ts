import { randomUUID } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { largestUpload } from './image-limits.ts';
import type { CleanImage } from './image-store.ts';
import { ServiceError } from './service-error.ts';

const mostPixels = 40_000_000;
const longestSide = 2560;

const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
} as const;
type MediaType = CleanImage['mediaType'];

const isAccepted = (mediaType: string | undefined): mediaType is MediaType =>
  mediaType !== undefined && mediaType in endings;

/** Marks of another kind of file carried inside a picture; long enough not to occur by chance. */
const stowaways = ['<script', '<!doctype', '<svg xmlns', '<?php', '<html>', '<iframe', '%PDF-1'];

/**
 * Judges an upload by its bytes, never by its name, and makes a clean picture of it: turned upright, at most 2560 px
 * on its longer side, without metadata, encoded anew, under a name of ours [IMG-1]. Throws `unsupported-media-type`
 * for what is not a JPEG, PNG, WebP, AVIF or GIF, `too-large` for too many bytes or pixels and `invalid-input` for a
 * picture that is damaged or carries something else; each names the field `image`.
 */
export async function cleanImage(bytes: Uint8Array): Promise<CleanImage> {
  if (bytes.length === 0) throw refusal('invalid-input', 'Choose a picture');
  if (bytes.length > largestUpload) throw refusal('too-large', 'The picture is larger than 4 MB');
  const mediaType = (await fileTypeFromBuffer(bytes))?.mime;
  if (!isAccepted(mediaType)) {
    throw refusal(
      'unsupported-media-type',
      'Only JPEG, PNG, WebP, AVIF and GIF pictures are taken',
    );
  }
  refuseStowaways(bytes);
  const frames = await countFrames(bytes, mediaType);
  return {
    bytes: await encodeAnew(bytes, mediaType, frames > 1),
    mediaType,
    fileName: `${randomUUID()}.${endings[mediaType]}`,
  };
}

const refusal = (code: 'invalid-input' | 'too-large' | 'unsupported-media-type', message: string) =>
  new ServiceError(code, { detail: message, errors: [{ field: 'image', message }] });

function refuseStowaways(bytes: Uint8Array): void {
  const text = Buffer.from(bytes).toString('latin1').toLowerCase();
  if (stowaways.some((mark) => text.includes(mark.toLowerCase()))) {
    throw refusal('invalid-input', 'This picture carries another file or a script inside it');
  }
}

/**
 * How many pictures follow each other: more than one where it moves. Reads the header only, and throws where a small
 * file would unpack to more pixels than memory holds.
 */
async function countFrames(bytes: Uint8Array, mediaType: MediaType): Promise<number> {
  const animated = mediaType === 'image/gif' || mediaType === 'image/webp';
  const { width, height, pages } = await readable(() =>
    sharp(bytes, { animated, limitInputPixels: false }).metadata(),
  );
  // Of an animation, libvips gives the height of all frames on top of each other.
  const frames = (animated && pages) || 1;
  if (width * height > mostPixels || frames > 300) {
    throw refusal('too-large', 'The picture has more than 40 million pixels');
  }
  return frames;
}

function encodeAnew(
  bytes: Uint8Array,
  mediaType: MediaType,
  animated: boolean,
): Promise<Uint8Array> {
  const read = sharp(bytes, { animated, limitInputPixels: mostPixels, failOn: 'error' });
  // Frames cannot be turned, and no camera makes moving pictures of these kinds.
  const picture = (animated ? read : read.autoOrient()).resize({
    width: longestSide,
    height: longestSide,
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
  return readable(() => encoded.toBuffer());
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
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
