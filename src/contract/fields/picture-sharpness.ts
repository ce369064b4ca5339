import type { PicturePlace } from './fields.ts';

/** The pixels of a picture per CSS pixel. A picture looks blurry below 1, and is sharp on phones from 2 on [IMG-2]. */
export function sharpness(
  picture: { width: number; height: number },
  { width, height, fit }: PicturePlace,
): number {
  const across = picture.width / width;
  const down = picture.height / height;
  return fit === 'cover' ? Math.min(across, down) : Math.max(across, down);
}
