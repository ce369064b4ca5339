import type { FrameName } from '#contract/fields/picture-frames.ts';
import type { PictureView } from '#contract/fields/picture-view.ts';
import {
  createSrcSet,
  fallbackPicture,
  getResizedAddress,
  isResizable,
} from '../shared/image-address.ts';

/** `cover` crops the picture to the aspect ratio of a frame. `contain` shows the whole picture. */
type Fit = { fit?: 'cover'; frame: FrameName } | { fit: 'contain'; frame?: never };

interface PictureBaseProps {
  /** If the address is empty, the fallback is shown. */
  src: string;
  /** By default, the alt text of `view`. */
  alt?: string | undefined;
  view?: PictureView | undefined;
  /** The size in the layout. Its aspect ratio reserves the space until the picture is loaded. */
  width: number;
  height: number;
  sizes?: string;
  /** The available widths, in pixels. By default, the width in the layout and twice that width. */
  widths?: readonly number[];
  /** Loads the picture immediately, for pictures on the first screen. */
  eager?: boolean;
  /** Loads the picture immediately and with priority, for the main picture of a page. */
  priority?: boolean;
  className?: string;
}

export type PictureProps = PictureBaseProps & Fit;

/**
 * Reserves space for the picture [SITE-2]. Uses the framed copy if there is one [IMG-2]. If the picture can be
 * resized, offers it as AVIF in several widths, and as WebP in one width for the few browsers without AVIF.
 */
export function Picture({
  src,
  view,
  alt = view?.alt ?? '',
  width,
  height,
  fit = 'cover',
  frame,
  sizes = `${width}px`,
  widths = [width, width * 2],
  priority = false,
  eager = priority,
  className = '',
}: PictureProps) {
  const framedCopy = frame && view?.frames?.[frame];
  const address = framedCopy?.src ?? src;
  const shape = fit === 'cover' && !framedCopy ? { width, height } : { width };
  const resizable = isResizable(address);
  const image = (
    <img
      src={resizable ? getResizedAddress(address, shape, 'webp') : address || fallbackPicture}
      alt={src ? alt : ''}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      data-picture={fallbackPicture}
      data-fx={framedCopy?.fx}
      data-fy={framedCopy?.fy}
      className={`${fit === 'cover' ? 'object-cover' : 'object-contain'} ${className}`}
    />
  );
  if (!resizable) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={createSrcSet(address, widths, shape)} sizes={sizes} />
      {image}
    </picture>
  );
}
