import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Picture } from '#contract/entities/pictures.ts';
import { classNames } from '#ui/class-names.ts';
import { PictureTile, tileClass } from '../../fields/picture/library/picture-tile.tsx';
import { saveLastOpenedRow } from '../../ui/last-opened-row.ts';

interface PictureLinkProps {
  picture: Picture;
  /** The search and filter of the list, for returning to it. */
  listQueryString: string;
  /** Whether the person returns from this picture. */
  isReturned: boolean;
}

/** A picture in the list, with a link to its screen. The one that the person returns to is marked [DASH-17]. */
export function PictureLink({ picture, listQueryString, isReturned }: PictureLinkProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isReturned) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isReturned]);
  return (
    <li ref={element} aria-current={isReturned || undefined}>
      <Link
        to={`/pictures/${picture._id}`}
        state={{ listQueryString }}
        onClick={() => saveLastOpenedRow(picture._id)}
        className={classNames(tileClass, isReturned && 'border-accent bg-accent-soft')}
      >
        <PictureTile picture={picture} />
      </Link>
    </li>
  );
}
