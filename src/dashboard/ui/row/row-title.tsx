import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { RowContext } from './row-context.ts';

/** On a phone, a long title is truncated after two lines. */
export function RowTitle({ title, state }: { title: string; state: ReactNode }) {
  const { editPath, listQueryString } = useContext(RowContext);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={editPath}
        state={{ listQueryString }}
        title={title}
        className="wrap-anywhere min-w-0 max-w-max grow basis-48 font-semibold text-strong no-underline hover:text-accent hover:underline max-sm:line-clamp-2 sm:truncate"
      >
        {title || 'Untitled'}
      </Link>
      {state && <div className="min-w-0">{state}</div>}
    </div>
  );
}
