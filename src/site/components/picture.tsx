import type { FrameName } from '#contract/fields/picture-frames.ts';
import type { PictureView } from '#contract/fields/picture-view.ts';
import { fallbackPicture, isResizable, resized, srcSet } from '../shared/image-address.ts';

/** `cover` crops to a shape of which there are framed copies, `contain` keeps all of the picture. */
type Fit = { fit?: 'cover'; frame: FrameName } | { fit: 'contain'; frame?: never };

interface PictureParts {
  /** Empty shows the fallback. */
  src: string;
  alt: string;
  /** What is told of the picture, where anything is. */
  view?: PictureView | undefined;
  /** The size it is laid out at; its proportions reserve the space before it has loaded. */
  width: number;
  height: number;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes?: string;
  /** The widths offered, in pixels. Default: the layout's width once, and doubled. */
  widths?: readonly number[];
  /** On the first screen: loaded at once. */
  eager?: boolean;
  /** What the page opens with: loaded at once and before anything else. */
  priority?: boolean;
  className?: string;
}

export type PictureProps = PictureParts & Fit;

/**
 * A picture of the content, with its space reserved [SITE-2], as its framed copy where there is one [IMG-2]: AVIF in the width that fits the screen, WebP in one width
 * for the few browsers without AVIF. Pictures of other hosts are shown as they are.
 */
export function Picture({
  src,
  alt,
  view,
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
  const framed = frame && view?.frames?.[frame];
  const address = framed?.src ?? src;
  const shape = fit === 'cover' && !framed ? { width, height } : { width };
  const resizable = isResizable(address);
  const image = (
    <img
      src={resizable ? resized(address, shape, 'webp') : address || fallbackPicture}
      alt={src ? alt : ''}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      data-picture={fallbackPicture}
      data-fx={framed?.fx}
      data-fy={framed?.fy}
      className={`${fit === 'cover' ? 'object-cover' : 'object-contain'} ${className}`}
    />
  );
  if (!resizable) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(address, widths, shape, 'avif')} sizes={sizes} />
      {image}
    </picture>
  );
}
