import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { PictureFile } from '#services/images/image-store.ts';

/** The formats of the files in `pictures/`. */
const formats = {
  'slide-skyline': 'webp',
  'slide-port': 'webp',
  'slide-care': 'webp',
  'slide-refinery': 'webp',
  'service-construction': 'webp',
  'service-oil-gas': 'webp',
  'service-hospitality': 'webp',
  'service-healthcare': 'webp',
  'service-facilities': 'webp',
  'service-logistics': 'webp',
  'service-household': 'webp',
  'service-mobilisation': 'webp',
  'news-arrival': 'webp',
  'news-residence': 'webp',
  'news-audit': 'webp',
  'news-shutdown': 'webp',
  'news-nurses': 'webp',
  'news-contract': 'webp',
  'news-season': 'webp',
  'news-midday': 'webp',
  'news-test-centre': 'webp',
  'portrait-khalid': 'webp',
  'portrait-priya': 'webp',
  'portrait-daniel': 'webp',
  'portrait-mariam': 'webp',
  'portrait-bishnu': 'webp',
  'portrait-elena': 'webp',
  'portrait-arif': 'webp',
  'portrait-grace': 'webp',
  'about-handshake': 'webp',
  'about-office': 'webp',
  'about-crew': 'webp',
  mission: 'webp',
  vision: 'webp',
  'why-choose-us': 'webp',
  logo: 'png',
  'partner-mirsal': 'png',
  'partner-dune-deck': 'png',
  'partner-qamar': 'png',
  'partner-halyard': 'png',
  'partner-northgate': 'png',
  'partner-saqr': 'png',
  'partner-rimal': 'png',
  'partner-lulwa': 'png',
  'partner-tamra': 'png',
  'partner-oasis-line': 'png',
  'license-recruitment': 'webp',
  'license-supply': 'webp',
  'license-trade': 'webp',
  'license-household': 'webp',
  'certificate-quality': 'webp',
  'certificate-ethical': 'webp',
  'certificate-safety': 'webp',
  'certificate-testing': 'webp',
} as const;

export type PictureName = keyof typeof formats;

export const pictureNames = Object.keys(formats) as PictureName[];

export const pictureFileName = (name: PictureName): string => `${name}.${formats[name]}`;

export type PictureOf = (name: PictureName) => string;

/** Reads a picture. Its stored name contains a digest of the bytes, because pictures are cached forever. */
export async function readPicture(name: PictureName): Promise<PictureFile> {
  const format = formats[name];
  const bytes = await readFile(new URL(`pictures/${pictureFileName(name)}`, import.meta.url));
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  return {
    bytes,
    mediaType: `image/${format}`,
    fileName: `demo-${name}-${digest}.${format}`,
  };
}
