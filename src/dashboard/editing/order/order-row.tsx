import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { PositionField } from './position-field.tsx';
import type { OrderedRow } from './use-order.ts';

interface OrderRowProps extends OrderedRow {
  index: number;
  total: number;
  onMove: (to: number) => void;
}

export function OrderRow({ id, name, index, total, onMove }: OrderRowProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const controls = useScrollAfterMove(index);
  const last = total - 1;
  const moves = [
    { label: `Move to top: ${name}`, icon: ArrowUpToLine, to: 0 },
    { label: `Move up: ${name}`, icon: ArrowUp, to: Math.max(index - 1, 0) },
    { label: `Move down: ${name}`, icon: ArrowDown, to: Math.min(index + 1, last) },
    { label: `Move to bottom: ${name}`, icon: ArrowDownToLine, to: last },
  ];
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={classNames(
        'flex flex-wrap items-center justify-end gap-x-3 gap-y-1 bg-surface p-3 sm:flex-nowrap sm:px-5',
        isDragging && 'relative z-10 shadow-card',
      )}
    >
      <div className="flex min-w-0 grow basis-full items-center gap-3 sm:basis-auto">
        <button
          type="button"
          aria-label={`Drag ${name}`}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-lg text-muted hover:bg-sunken active:cursor-grabbing"
          {...attributes}
          {...listeners}
        >
          <GripVertical className="size-5" />
        </button>
        <p className="min-w-0 font-medium text-strong">{name}</p>
      </div>
      <div ref={controls} className="flex shrink-0 scroll-mt-44 scroll-mb-24 items-center gap-1">
        <PositionField
          label={`Position of ${name}`}
          position={index + 1}
          total={total}
          onChange={(position) => onMove(position - 1)}
        />
        {moves.map(({ label, icon: Icon, to }) => (
          <Button
            key={label}
            variant="quiet"
            className="px-3"
            aria-label={label}
            title={label.split(':')[0]}
            disabled={to === index}
            onClick={() => onMove(to)}
          >
            <Icon className="size-4" />
          </Button>
        ))}
      </div>
    </li>
  );
}

/** Scrolls the row into view if it moves while one of its controls has the focus. */
function useScrollAfterMove(index: number) {
  const controls = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new position scrolls the row into view
  useEffect(() => {
    if (controls.current?.contains(document.activeElement)) {
      controls.current.scrollIntoView({ block: 'nearest' });
    }
  }, [index]);
  return controls;
}
