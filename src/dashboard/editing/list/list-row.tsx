import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { classNames } from '#ui/class-names.ts';
import { saveLastOpenedRow } from '../../ui/last-opened-row.ts';

interface ReturnTarget {
  row: string;
  index: number;
  isSaved?: boolean;
}

/** The row to which the user returns. Null if there is none or if the user has changed the view since then. */
export const ReturnTargetContext = createContext<ReturnTarget | null>(null);

interface ListRowProps {
  id: string;
  /** Shown below a row that was just saved. */
  savedContent?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Marks the row to which the user returns, and scrolls it into view [DASH-17]. */
export function ListRow({ id, savedContent, className, children }: ListRowProps) {
  const element = useRef<HTMLLIElement>(null);
  const returnTarget = useContext(ReturnTargetContext);
  const index = returnTarget?.row === id ? returnTarget.index : null;
  const isSaved = index !== null && returnTarget?.isSaved && !!savedContent;
  // The index of the row can change when the list is reloaded after a save.
  useEffect(() => {
    if (index !== null) element.current?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click follows a link in the row that is also reachable by keyboard
    <li
      ref={element}
      aria-current={index === null ? undefined : true}
      onClick={(event) => openRow(event, id)}
      className={classNames(
        'flex min-h-14 cursor-default items-center has-[a[href]]:cursor-pointer gap-3 py-1.5 pe-2 ps-4 sm:gap-5 sm:px-4',
        isSaved && 'flex-wrap',
        index !== null && 'bg-accent-soft shadow-[inset_4px_0_0_var(--accent)]',
        className,
      )}
    >
      <div className="contents">{children}</div>
      {isSaved && <div className="min-h-11 basis-full">{savedContent}</div>}
    </li>
  );
}

/** Clicks on these elements do not open the row. */
const interactiveSelector =
  'a, button, input, select, textarea, label, summary, [popover], [role=region], section';

/**
 * Follows the first link in a clicked row [DASH-17]. Ignores clicks with a modifier key, clicks that select text, and
 * clicks on interactive elements. Remembers the row if the user clicks a link.
 */
function openRow(event: MouseEvent<HTMLElement>, id: string): void {
  const { target, currentTarget: row } = event;
  if (!(target instanceof Element) || !row.contains(target)) return;
  if (target.closest('a[href]')) {
    saveLastOpenedRow(id);
    return;
  }
  const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  const isSelecting = window.getSelection()?.isCollapsed === false;
  const element = target.closest(interactiveSelector);
  if (isModified || isSelecting || (element && row.contains(element))) return;
  row.querySelector<HTMLElement>('a[href]')?.click();
}
