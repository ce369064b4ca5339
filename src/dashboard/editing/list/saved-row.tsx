import { useContext } from 'react';
import { Link } from 'react-router';
import { getButtonClass } from '#ui/button.tsx';
import type { Feature } from '../../kinds/feature.ts';
import { RowContext } from '../../ui/row/row-context.ts';
import { CopyPreviewLink } from '../preview-link/preview-link-buttons.tsx';
import { getWebsitePath } from './website-path.ts';

interface SavedRowProps<R extends { _id: string }> {
  feature: Feature<R>;
  record: R;
}

/** The next steps for a record that was just saved [DASH-14, DASH-17]. */
export function SavedRow<R extends { _id: string }>({ feature, record }: SavedRowProps<R>) {
  const { name, paths, titleOf } = feature;
  const { editPath, listQueryString, publication } = useContext(RowContext);
  const state = { listQueryString };
  const isPublished = publication?.isPublished !== false;
  return (
    <section aria-label={`Saved: ${titleOf(record)}`} className="flex flex-wrap gap-2 pb-1">
      {isPublished && (
        <a
          href={getWebsitePath(feature, record)}
          target="_blank"
          rel="noopener"
          className={getButtonClass('secondary')}
        >
          View on the website
        </a>
      )}
      {(!isPublished || publication?.hasChanges) && <CopyPreviewLink kind={name} id={record._id} />}
      <Link to={editPath} state={state} className={getButtonClass('secondary')}>
        Keep editing
      </Link>
      <Link to={paths.add} state={state} className={getButtonClass('secondary')}>
        Add another
      </Link>
    </section>
  );
}
