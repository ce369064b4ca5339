import { useState } from 'react';
import { Picture } from '#site/components/picture.tsx';
import { classNames } from '#ui/class-names.ts';

interface ThumbnailProps {
  picture: string;
  fit?: 'cover' | 'contain';
}

/** A small square picture in a list; a placeholder if it cannot be loaded. */
export function Thumbnail({ picture, fit = 'cover' }: ThumbnailProps) {
  const [broken, setBroken] = useState('');
  return (
    <span
      onErrorCapture={() => setBroken(picture)}
      className={classNames(
        'size-10 shrink-0 overflow-hidden rounded-lg',
        fit === 'contain' && picture ? 'border border-line bg-white' : 'bg-sunken',
      )}
    >
      <Picture
        src={broken === picture ? '' : picture}
        alt=""
        width={80}
        height={80}
        {...(fit === 'contain' ? { fit } : { frame: '1:1' as const })}
        sizes="40px"
        widths={[80]}
        className="size-full"
      />
    </span>
  );
}
