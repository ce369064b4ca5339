/** Addresses of pictures, resized through the image CDN's URL form. */
import type { PictureView } from '#contract/fields/picture-view.ts';

/** What stands in for a picture that is missing or broken. */
export const fallbackPicture = '/picture-fallback.svg';

export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** AVIF looks at 45 as WebP does at 75, and most pictures are shown at half their size on dense screens. */
const avifQuality = 45;

interface Size {
  width: number;
  /** Where given, the picture is cropped to fill width by height, from its lower part: heads are in the upper one. */
  height?: number;
}

/** Only pictures of this site can be resized: the image CDN does not fetch from other hosts. */
export const isResizable = (src: string) => src.startsWith('/') && !src.startsWith('//');

/** The address of a picture of this site in another size and format. */
export function resized(src: string, { width, height }: Size, format: PictureFormat): string {
  const query = new URLSearchParams({ url: src, w: String(Math.round(width)) });
  if (height) {
    query.set('h', String(Math.round(height)));
    query.set('fit', 'cover');
    query.set('position', 'top');
  }
  query.set('fm', format);
  if (format === 'avif') query.set('q', String(avifQuality));
  return `/.netlify/images?${query}`;
}

/** A `srcset` of one picture in several widths, each with the same proportions. */
export const srcSet = (
  src: string,
  widths: readonly number[],
  { width, height }: Size,
  format: PictureFormat,
) =>
  widths
    .map((w) => {
      const size = height ? { width: w, height: (w * height) / width } : { width: w };
      return `${resized(src, size, format)} ${w}w`;
    })
    .join(', ');

/** The picture of a page when it is shared elsewhere: 1200 by 630, absolute, in a format every service reads [SITE-1]. */
export function shareImage(src: string, site: URL, view?: PictureView): string {
  const framed = view?.frames?.['40:21'];
  const size = framed ? { width: 1200 } : { width: 1200, height: 630 };
  const picture = framed?.src ?? src;
  return new URL(isResizable(picture) ? resized(picture, size, 'jpg') : picture, site).href;
}
