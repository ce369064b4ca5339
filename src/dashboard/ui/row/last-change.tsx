import { createContext, useContext } from 'react';
import { RelativeTime } from '../relative-time.tsx';
import { RowContext } from './row-context.ts';
import type { LastChanges } from './use-last-changes.ts';

export const LastChangesContext = createContext<LastChanges>(new Map());

/** The author and time of the last change to a row's record. Empty for automatic changes [DASH-17]. */
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
        <RelativeTime at={change.at} />
      </span>
    </div>
  );
}
