import { fallbackPicture, isResizable, resized, srcSet } from '../shared/image-address.ts';

export interface PictureProps {
  /** Empty shows the fallback. */
  src: string;
  alt: string;
  /** The size it is laid out at; its proportions reserve the space before it has loaded. */
  width: number;
  height: number;
  /** `cover` crops to these proportions, `contain` keeps all of the picture. */
  fit?: 'cover' | 'contain';
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

/**
 * A picture of the content, with its space reserved [SITE-2]: AVIF in the width that fits the screen, WebP in one width
 * for the few browsers without AVIF. Pictures of other hosts are shown as they are.
 */
export function Picture({
  src,
  alt,
  width,
  height,
  fit = 'cover',
  sizes = `${width}px`,
  widths = [width, width * 2],
  priority = false,
  eager = priority,
  className = '',
}: PictureProps) {
  const shape = fit === 'cover' ? { width, height } : { width };
  const resizable = isResizable(src);
  const image = (
    <img
      src={resizable ? resized(src, shape, 'webp') : src || fallbackPicture}
      alt={src ? alt : ''}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      data-picture={fallbackPicture}
      className={`${fit === 'cover' ? 'object-cover' : 'object-contain'} ${className}`}
    />
  );
  if (!resizable) return image;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={srcSet(src, widths, shape, 'avif')} sizes={sizes} />
      {image}
    </picture>
  );
}
