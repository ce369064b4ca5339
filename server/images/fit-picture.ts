import * as z from 'zod/mini';

const side = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4096));

/** The parameters of the image CDN that `src/site/shared/image-address.ts` uses. */
export const imageQuery = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(2048)),
  w: side,
  /** Crops the picture to this height. */
  h: z.optional(side),
  fit: z.optional(z.literal('cover')),
  position: z.optional(z.literal('top')),
  fm: z.enum(['avif', 'webp', 'jpg']),
  q: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 75),
});
type ImageQuery = z.output<typeof imageQuery>;
export type ImageFormat = ImageQuery['fm'];

export interface PictureSize {
  width: number;
  height: number;
}

/** Returns the requested size, reduced to fit the original, because pictures are never enlarged. */
export function fitPicture({ w, h }: ImageQuery, original: PictureSize): PictureSize {
  const resize = (size: PictureSize, scale: number): PictureSize => ({
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  });
  if (!h) return resize(original, Math.min(1, w / original.width));
  return resize({ width: w, height: h }, Math.min(1, original.width / w, original.height / h));
}
