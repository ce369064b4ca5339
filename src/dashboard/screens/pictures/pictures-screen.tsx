import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Picture } from '#contract/entities/pictures.ts';
import { classNames } from '#ui/class-names.ts';
import { isPictureFilter, PictureBrowser } from '../../fields/picture/library/picture-browser.tsx';
import { PictureTile, tileClass } from '../../fields/picture/library/picture-tile.tsx';
import { saveLastOpenedRow } from '../../ui/last-opened-row.ts';
import { writeView } from '../../ui/list-view.ts';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { usePreloadedAlerts } from '../../ui/use-preloaded-alerts.ts';
import { UploadPictures } from './upload-pictures.tsx';

/** `/dashboard/pictures`: all uploaded pictures [IMG-2]. */
export function Component() {
  usePreloadedAlerts();
  const { view, row, change } = useListView();
  const { search, show } = view;
  const filter = isPictureFilter(show) ? show : 'all';
  const listQueryString = `?${writeView(view)}`;
  return (
    <>
      <ScreenHeading title="Pictures" />
      <UploadPictures />
      <PictureBrowser
        hasFilters
        view={{ search, filter }}
        onChange={({ search, filter }) => change({ search, show: filter === 'all' ? '' : filter })}
      >
        {(picture: Picture) => (
          <PictureLink
            key={picture._id}
            picture={picture}
            listQueryString={listQueryString}
            isLastOpened={picture._id === row}
          />
        )}
      </PictureBrowser>
    </>
  );
}

interface PictureLinkProps {
  picture: Picture;
  listQueryString: string;
  /** Whether the user has just returned from this picture's screen. */
  isLastOpened: boolean;
}

/** Links to a picture's screen. A picture to which the user returns is marked and scrolled into view [DASH-17]. */
function PictureLink({ picture, listQueryString, isLastOpened }: PictureLinkProps) {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isLastOpened) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isLastOpened]);
  return (
    <li ref={element} aria-current={isLastOpened || undefined}>
      <Link
        to={`/pictures/${picture._id}`}
        state={{ listQueryString }}
        onClick={() => saveLastOpenedRow(picture._id)}
        className={classNames(tileClass, isLastOpened && 'border-accent bg-accent-soft')}
      >
        <PictureTile picture={picture} />
      </Link>
    </li>
  );
}
