import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PictureFile } from '#services/images/image-store.ts';
import { alternativeTexts } from './alternative-texts.ts';

export type PictureName = keyof typeof alternativeTexts;

export const pictureNames = Object.keys(alternativeTexts) as PictureName[];

const getFormat = (name: PictureName) =>
  name === 'logo' || name.startsWith('partner-') ? 'png' : 'webp';

export const getPictureFileName = (name: PictureName): string => `${name}.${getFormat(name)}`;

export type GetPictureAddress = (name: PictureName) => string;

/** Reads a picture. The name for storage contains a digest of the bytes, because pictures are cached forever. */
export async function readPicture(name: PictureName): Promise<PictureFile> {
  const format = getFormat(name);
  const bytes = await readFile(new URL(`pictures/${getPictureFileName(name)}`, import.meta.url));
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const fileName = `demo-${name}-${digest}.${format}`;
  return { bytes, mediaType: `image/${format}`, fileName };
}
