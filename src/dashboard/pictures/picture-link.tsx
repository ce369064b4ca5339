import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Picture } from '#contract/pictures.ts';
import { classNames } from '#ui/class-names.ts';
import { noteLeftRow } from '../screens/list/left-row.ts';
import { PictureTile, tileClass } from '../screens/picture/library/picture-tile.tsx';

interface PictureLinkProps {
  picture: Picture;
  /** The search and filter of the list, for returning to it. */
  listQueryString: string;
  /** The person comes back from this picture. */
  isReturned: boolean;
}

/** A picture in the list, which leads to its own page. The one that the person comes back to is marked [DASH-17]. */
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
        onClick={() => noteLeftRow(picture._id)}
        className={classNames(tileClass, isReturned && 'border-accent bg-accent-soft')}
      >
        <PictureTile picture={picture} />
      </Link>
    </li>
  );
}
