import type { PictureView } from '#contract/fields/picture-view.ts';

/** Replaces a missing or broken picture. */
export const fallbackPicture = '/picture-fallback.svg';

/**
 * AVIF at quality 45 looks like WebP at quality 75. The low quality is hard to see, because high-density screens show
 * most pictures at half their size.
 */
const avifQuality = 45;

interface Size {
  width: number;
  /** If set, the picture is cropped to this size. A tall picture keeps its top, because heads are usually there. */
  height?: number;
}

/** The image CDN does not fetch pictures from other hosts. */
export const isResizable = (src: string) => src.startsWith('/') && !src.startsWith('//');

export function getResizedAddress(
  src: string,
  { width, height }: Size,
  format: 'avif' | 'webp' | 'jpg',
): string {
  const crop = height ? `&h=${Math.round(height)}&fit=cover&position=top` : '';
  const quality = format === 'avif' ? `&q=${avifQuality}` : '';
  return `/.netlify/images?url=${encodeURIComponent(src)}&w=${Math.round(width)}${crop}&fm=${format}${quality}`;
}

/** A `srcset` of AVIF pictures in several widths, all in the proportions of the given size. */
export const createSrcSet = (src: string, widths: readonly number[], { width, height }: Size) =>
  widths
    .map((w) => {
      const size = height ? { width: w, height: (w * height) / width } : { width: w };
      return `${getResizedAddress(src, size, 'avif')} ${w}w`;
    })
    .join(', ');

/** Returns an absolute address. Pictures on this site become 1200 × 630 JPEGs, which all services can read [SITE-1]. */
export function getShareImageAddress(src: string, site: URL, view?: PictureView): string {
  const framedCopy = view?.frames?.['40:21'];
  const size = framedCopy ? { width: 1200 } : { width: 1200, height: 630 };
  const picture = framedCopy?.src ?? src;
  return new URL(isResizable(picture) ? getResizedAddress(picture, size, 'jpg') : picture, site)
    .href;
}
