import type { PicturePlace } from './fields.ts';

/**
 * The number of a picture's pixels for each CSS pixel of its place. Below 1, the picture looks blurry. From 2 on, it is
 * sharp on phones and high-resolution screens [IMG-2].
 */
export function sharpness(
  picture: { width: number; height: number },
  { width, height, fit }: PicturePlace,
): number {
  const across = picture.width / width;
  const down = picture.height / height;
  return fit === 'cover' ? Math.min(across, down) : Math.max(across, down);
}
