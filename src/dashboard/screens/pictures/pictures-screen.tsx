import type { Picture } from '#contract/entities/pictures.ts';
import { isPictureFilter, PictureBrowser } from '../../fields/picture/library/picture-browser.tsx';
import { writeView } from '../../ui/list-view.ts';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { useListView } from '../../ui/use-list-view.ts';
import { usePreloadedAlerts } from '../../ui/use-preloaded-alerts.ts';
import { PictureLink } from './picture-link.tsx';
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
            isReturned={picture._id === row}
          />
        )}
      </PictureBrowser>
    </>
  );
}
