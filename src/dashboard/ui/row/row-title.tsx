import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { RowContext } from './row-context.ts';

interface RowTitleProps {
  title: string;
  /** What visitors see of the record, beside its title. */
  state: ReactNode;
  /** How a title is cut that is too long. */
  cut?: string;
}

/**
 * The title of a row, which leads to the record's form. It is cut by the room that it has; a state that leaves it none,
 * such as two moments of a schedule, goes below it.
 */
export function RowTitle({ title, state, cut = 'truncate' }: RowTitleProps) {
  const { edit, listQueryString } = useContext(RowContext);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <Link
        to={edit}
        state={{ listQueryString }}
        title={title}
        className={classNames(
          'min-w-0 max-w-max grow basis-48 font-semibold text-strong no-underline hover:text-accent hover:underline',
          cut,
        )}
      >
        {title || 'Untitled'}
      </Link>
      {state && <div className="min-w-0">{state}</div>}
    </div>
  );
}
