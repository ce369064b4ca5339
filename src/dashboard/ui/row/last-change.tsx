import { createContext, useContext } from 'react';
import { Moment } from '../moment.tsx';
import { RowContext } from './row-context.ts';
import type { LastChanges } from './use-last-changes.ts';

/** Who changed the records of the page last. */
export const LastChangesContext = createContext<LastChanges>(new Map());

/** Who changed the record of a row last, and when; nothing where that was the system [DASH-17]. */
export function LastChange() {
  const { id } = useContext(RowContext);
  const change = useContext(LastChangesContext).get(id);
  if (!change?.by) return null;
  return (
    <div className="hidden items-baseline gap-x-1 text-muted text-xs xl:flex">
      <span className="sr-only">Last changed by </span>
      <span className="truncate" title={change.by}>
        {change.by}
      </span>
      <span className="shrink-0">
        <Moment at={change.at} />
      </span>
    </div>
  );
}
