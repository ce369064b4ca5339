import type { PicturePlace } from './fields.ts';

/** The number of picture pixels per CSS pixel. Pictures look blurry below 1, and sharp on phones from 2 [IMG-2]. */
export function getSharpness(
  picture: { width: number; height: number },
  { width, height, fit }: PicturePlace,
): number {
  const horizontal = picture.width / width;
  const vertical = picture.height / height;
  return fit === 'cover' ? Math.min(horizontal, vertical) : Math.max(horizontal, vertical);
}
