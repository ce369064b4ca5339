import type { PicturePlace } from './fields.ts';

/**
 * The number of picture pixels per CSS pixel. A picture looks blurry below 1, and sharp on phones at 2 and above
 * [IMG-2].
 */
export function getSharpness(
  picture: { width: number; height: number },
  { width, height, fit }: PicturePlace,
): number {
  const horizontal = picture.width / width;
  const vertical = picture.height / height;
  return fit === 'cover' ? Math.min(horizontal, vertical) : Math.max(horizontal, vertical);
}
