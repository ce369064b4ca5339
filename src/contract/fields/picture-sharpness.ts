import type { PicturePlace } from './fields.ts';

/** The number of picture pixels per CSS pixel. Pictures look blurry below 1 [IMG-2]. */
export function getSharpness(
  picture: { width: number; height: number },
  { width, height, fit }: PicturePlace,
): number {
  const horizontal = picture.width / width;
  const vertical = picture.height / height;
  return fit === 'cover' ? Math.min(horizontal, vertical) : Math.max(horizontal, vertical);
}

/** In pixels. The website never requests a wider copy of a picture. */
const maxCopyWidth = 1920;

/** Returns the size in pixels from which a picture looks sharp on every screen [IMG-2]. */
export function getBestSize({ width, height }: PicturePlace) {
  const scale = Math.min(2, maxCopyWidth / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
