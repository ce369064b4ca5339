import type { ImageQuery } from './resize-image.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** What is made of a picture: this size, filled with all of it, or with what is left after cropping to a position. */
export interface PictureFit extends PictureSize {
  crop: ImageQuery['position'] | null;
}

/** The size that is asked for, within the original's own: pictures are never enlarged. */
export function fitPicture({ w, h, fit, position }: ImageQuery, original: PictureSize): PictureFit {
  const scaled = (size: PictureSize, scale: number): PictureSize => ({
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  });
  const byWidth = (w ?? Infinity) / original.width;
  const byHeight = (h ?? Infinity) / original.height;
  if (fit === 'contain' || !w || !h) {
    return { ...scaled(original, Math.min(1, byWidth, byHeight)), crop: null };
  }
  if (fit === 'cover') {
    const scale = Math.min(1, 1 / byWidth, 1 / byHeight);
    return { ...scaled({ width: w, height: h }, scale), crop: position };
  }
  return { width: Math.min(w, original.width), height: Math.min(h, original.height), crop: null };
}
