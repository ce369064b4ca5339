import * as z from 'zod/mini';

const side = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4096)));

/** The query of the image CDN's addresses. */
export const imageQuery = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(2048)),
  w: side,
  h: side,
  fit: z._default(z.enum(['contain', 'cover', 'fill']), 'contain'),
  position: z._default(z.enum(['center', 'top', 'bottom', 'left', 'right']), 'center'),
  fm: z.optional(z.enum(['avif', 'webp', 'jpg', 'png'])),
  q: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 75),
});
type ImageQuery = z.output<typeof imageQuery>;
export type ImageFormat = NonNullable<ImageQuery['fm']>;

export interface PictureSize {
  width: number;
  height: number;
}

/** How to resize a picture: to this size, showing all of it, or cropped to a position. */
export interface PictureFit extends PictureSize {
  crop: ImageQuery['position'] | null;
}

/** The requested size, limited by the original's: pictures are never enlarged. */
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
