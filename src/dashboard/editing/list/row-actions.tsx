import { Copy, ExternalLink, Pencil } from 'lucide-react';
import { useContext } from 'react';
import { Link } from 'react-router';
import { getButtonClass } from '#ui/button.tsx';
import type { Feature } from '../../kinds/feature.ts';
import { DeleteMenuItem } from '../../ui/delete-menu-item.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { RowContext } from '../../ui/row/row-context.ts';
import { useResourceDeletion } from './use-resource-deletion.ts';
import { getWebsitePath } from './website-path.ts';

interface RowActionsProps<R extends { _id: string }> {
  feature: Feature<R>;
  record: R;
}

/** On a phone, the buttons are in a menu. */
export function RowActions<R extends { _id: string }>({ feature, record }: RowActionsProps<R>) {
  const { editPath, listQueryString, publication } = useContext(RowContext);
  const isPublished = publication?.isPublished !== false;
  const remove = useResourceDeletion(feature, isPublished);
  const name = feature.titleOf(record);
  return (
    <div className="shrink-0">
      <MoreMenu label={`More actions for ${name}`} inlineFrom="sm">
        <Link
          to={editPath}
          state={{ listQueryString }}
          aria-label={`Update ${name}`}
          className={getButtonClass('secondary', 'sm:px-4')}
        >
          <Pencil className="size-4" />
          Update
        </Link>
        {isPublished && (
          <a
            href={getWebsitePath(feature, record)}
            target="_blank"
            rel="noopener"
            aria-label={`View on the website: ${name}`}
            title="View on the website"
            className={getButtonClass('quiet', 'sm:px-3')}
          >
            <ExternalLink className="size-4" />
            <span className="sm:sr-only">View on the website</span>
          </a>
        )}
        <Link
          to={`${feature.paths.add}?copy=${record._id}`}
          state={{ listQueryString }}
          aria-label={`Duplicate ${name}`}
          title="Duplicate"
          className={getButtonClass('quiet', 'sm:px-3')}
        >
          <Copy className="size-4" />
          <span className="sm:sr-only">Duplicate</span>
        </Link>
        <DeleteMenuItem
          className="sm:px-3"
          textClass="sm:sr-only"
          aria-label={`Delete ${name}`}
          title="Delete"
          busy={remove.isPending}
          onClick={() => remove.start(record)}
        />
      </MoreMenu>
    </div>
  );
}
