import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import type { Resource } from '../../content/resource.ts';
import { useResourceDeletion } from './use-resource-deletion.ts';

interface RowActionsProps<R extends { _id: string }, F extends string> {
  resource: Resource<R, F>;
  record: R;
  isPublished: boolean;
  /** The search, sort and page of the list, for returning to it. */
  place: string;
}

/** The buttons of a row: update and delete. */
export function RowActions<R extends { _id: string }, F extends string>({
  resource,
  record,
  isPublished,
  place,
}: RowActionsProps<R, F>) {
  const remove = useResourceDeletion(resource, isPublished);
  const name = resource.titleOf(record);
  return (
    <div className="flex shrink-0 gap-2">
      <Link
        to={resource.paths.edit(record._id)}
        state={{ listPlace: place }}
        aria-label={`Update ${name}`}
        className={buttonClass('secondary')}
      >
        <Pencil aria-hidden="true" className="size-4" />
        Update
      </Link>
      <Button
        look="danger"
        busy={remove.isPending}
        aria-label={`Delete ${name}`}
        onClick={() => remove.start(record)}
      >
        {!remove.isPending && <Trash2 aria-hidden="true" className="size-4" />}
        Delete
      </Button>
    </div>
  );
}
