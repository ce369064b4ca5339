import type { PicturePlace } from './fields.ts';

/**
 * How many pixels of a picture there are for each pixel of the place that it fills. Below 1 it looks blurred; phones and
 * good screens show it sharp from 2 on [IMG-2].
 */
export function sharpness(
  picture: { width: number; height: number },
  { width, height, fit }: PicturePlace,
): number {
  const across = picture.width / width;
  const down = picture.height / height;
  return fit === 'cover' ? Math.min(across, down) : Math.max(across, down);
}
