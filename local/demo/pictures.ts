import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PictureFile } from '#services/images/image-store.ts';
import { alternativeTexts } from './alternative-texts.ts';

export type PictureName = keyof typeof alternativeTexts;

export const pictureNames = Object.keys(alternativeTexts) as PictureName[];

const formatOf = (name: PictureName) =>
  name === 'logo' || name.startsWith('partner-') ? 'png' : 'webp';

export const pictureFileName = (name: PictureName): string => `${name}.${formatOf(name)}`;

export type PictureOf = (name: PictureName) => string;

/** Reads a picture. The name for storage contains a digest of the bytes, because pictures are cached forever. */
export async function readPicture(name: PictureName): Promise<PictureFile> {
  const format = formatOf(name);
  const bytes = await readFile(new URL(`pictures/${pictureFileName(name)}`, import.meta.url));
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const fileName = `demo-${name}-${digest}.${format}`;
  return { bytes, mediaType: `image/${format}`, fileName };
}
