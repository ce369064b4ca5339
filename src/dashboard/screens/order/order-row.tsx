import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

interface OrderRowProps {
  id: string;
  name: string;
  first: boolean;
  last: boolean;
  onUp: () => void;
  onDown: () => void;
  /** Stands between the name and the buttons. */
  children?: ReactNode;
}

/**
 * A row that can be moved by its grip or by its two buttons. In the first and the last row one of them does nothing; a
 * disabled button would lose the focus.
 */
export function OrderRow({ id, name, first, last, onUp, onDown, children }: OrderRowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={classNames(
        'flex items-center gap-3 bg-surface p-3 sm:px-5',
        isDragging && 'relative z-10 shadow-card',
      )}
    >
      <button
        type="button"
        aria-label={`Drag ${name}`}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-sunken active:cursor-grabbing"
        {...attributes}
        {...listeners}
      >
        <GripVertical aria-hidden="true" className="size-5" />
      </button>
      <p className="min-w-0 grow font-medium text-strong">{name}</p>
      {children}
      <Button
        look="quiet"
        className="px-3"
        aria-label={`Move up: ${name}`}
        aria-disabled={first}
        onClick={first ? undefined : onUp}
      >
        <ArrowUp aria-hidden="true" className="size-4" />
      </Button>
      <Button
        look="quiet"
        className="px-3"
        aria-label={`Move down: ${name}`}
        aria-disabled={last}
        onClick={last ? undefined : onDown}
      >
        <ArrowDown aria-hidden="true" className="size-4" />
      </Button>
    </li>
  );
}
