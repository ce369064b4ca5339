import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { noteLeftRow } from './left-row.ts';

/** The row that the person comes back to, and its place in the list; `null` once the person has gone on from there. */
export const ReturnContext = createContext<{ row: string; place: number } | null>(null);

interface ListRowProps {
  id: string;
  /** Further classes. */
  className?: string;
  children: ReactNode;
}

/** A row of a list. The one that the person comes back to is marked and brought into sight [DASH-17]. */
export function ListRow({ id, className, children }: ListRowProps) {
  const element = useRef<HTMLLIElement>(null);
  const back = useContext(ReturnContext);
  const place = back?.row === id ? back.place : null;
  // A list that is loaded again after a save can hold the row at another place.
  useEffect(() => {
    if (place !== null) element.current?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is clicked, also by keyboard
    <li
      ref={element}
      aria-current={place === null ? undefined : true}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a[href]')) noteLeftRow(id);
      }}
      className={classNames(
        'flex min-h-14 items-center gap-3 py-1.5 pr-2 pl-4 sm:gap-5 sm:px-4',
        place !== null && 'bg-accent-soft shadow-[inset_4px_0_0_var(--accent)]',
        className,
      )}
    >
      {children}
    </li>
  );
}
