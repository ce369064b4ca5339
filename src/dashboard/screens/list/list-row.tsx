import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { openRow } from './open-row.ts';

interface Return {
  row: string;
  place: number;
  /** The row was saved just now. */
  isSaved?: boolean;
}

/** The row that the person comes back to, and its place in the list; `null` once the person has gone on from there. */
export const ReturnContext = createContext<Return | null>(null);

interface ListRowProps {
  id: string;
  /** Stands under a row that was saved just now. */
  afterSave?: ReactNode;
  /** Further classes. */
  className?: string;
  children: ReactNode;
}

/** A row of a list. The one that the person comes back to is marked and brought into sight [DASH-17]. */
export function ListRow({ id, afterSave, className, children }: ListRowProps) {
  const element = useRef<HTMLLIElement>(null);
  const back = useContext(ReturnContext);
  const place = back?.row === id ? back.place : null;
  const isSaved = place !== null && back?.isSaved && afterSave;
  // A list that is loaded again after a save can hold the row at another place.
  useEffect(() => {
    if (place !== null) element.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is clicked, also by keyboard
    <li
      ref={element}
      aria-current={place === null ? undefined : true}
      onClick={(event) => openRow(event, id)}
      className={classNames(
        'flex min-h-14 cursor-default items-center has-[a[href]]:cursor-pointer gap-3 py-1.5 pr-2 pl-4 sm:gap-5 sm:px-4',
        !!isSaved && 'flex-wrap',
        place !== null && 'bg-accent-soft shadow-[inset_4px_0_0_var(--accent)]',
        className,
      )}
    >
      {children}
      {isSaved && <div className="min-h-11 basis-full">{afterSave}</div>}
    </li>
  );
}
