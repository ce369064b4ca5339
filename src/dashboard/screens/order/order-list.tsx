import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { changeRecords } from '../../content/record-list.ts';
import { invalidateContent, listKey } from '../../content/use-content.ts';
import { useLeaveGuard } from '../../navigation/use-leave-guard.ts';
import { Pager } from '../list/pager.tsx';
import { showError } from '../show-error.ts';
import { OrderRow } from './order-row.tsx';
import { PlaceField } from './place-field.tsx';

interface OrderListProps {
  resource: { name: string };
  /** All records, in the current order. */
  records: { id: string; name: string }[];
  /** Stores the order; takes the ids of all records. */
  order: (ids: string[]) => Promise<void>;
  onDone: () => void;
}

/** More rows than this at once would make dragging slow. */
const rowsPerPage = 100;

/** All records of a resource, which can be ordered by dragging, by the keyboard, or with *move up* and *move down*. */
export function OrderList({ resource, records, order, onDone }: OrderListProps) {
  const client = useQueryClient();
  const section = useRef<HTMLElement>(null);
  // The button that opened this is hidden now.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const [opened] = useState(records);
  const [rows, setRows] = useState(opened);
  const [page, setPage] = useState(1);
  const isPaged = rows.length > rowsPerPage;
  const start = (page - 1) * rowsPerPage;
  const shown = rows.slice(start, start + rowsPerPage);
  useLeaveGuard(rows !== opened, 'The new order is not saved yet.');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number) => setRows((before) => arrayMove(before, from, to));
  const place = (id: unknown) => rows.findIndex((row) => row.id === id);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(place(active.id), place(over.id));
  };
  const nameOf = (id: unknown) => rows[place(id)]?.name;
  const placeOf = (over: Over | null) => over && `place ${place(over.id) + 1} of ${rows.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up.`,
    onDragOver: ({ active, over }) =>
      `${nameOf(active.id)} is over ${placeOf(over) ?? 'no place'}.`,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} is ${over ? `at ${placeOf(over)}` : 'back where it was'}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back where it was.`,
  };
  const saving = useMutation({
    mutationFn: () => order(rows.map(({ id }) => id)),
    onSuccess: async () => {
      const places = new Map(rows.map(({ id }, at) => [id, at]));
      changeRecords<{ _id: string }>(client, listKey(resource), (records) =>
        records.toSorted((a, b) => (places.get(a._id) ?? 0) - (places.get(b._id) ?? 0)),
      );
      await invalidateContent(client, resource);
      toast('The new order is saved.', 3000);
      onDone();
    },
    onError: (error) => showError(error, 'Failed to save the order'),
  });

  return (
    <section ref={section} aria-label="Order" tabIndex={-1} className="outline-none">
      <div className="sticky top-16 z-10 mb-4 flex flex-wrap items-center justify-between gap-3 bg-page py-3">
        <p className="text-muted text-sm">
          {isPaged
            ? 'Drag the rows, use the arrows, or type the position of a row.'
            : 'Drag the rows, or use the arrows.'}
        </p>
        <div className="flex gap-2">
          <Button look="quiet" onClick={onDone}>
            Cancel
          </Button>
          <Button busy={saving.isPending} onClick={() => saving.mutate()}>
            Save order
          </Button>
        </div>
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements }}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={shown} strategy={verticalListSortingStrategy}>
          <ol className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
            {shown.map(({ id, name }, index) => {
              const at = start + index;
              return (
                <OrderRow
                  key={id}
                  id={id}
                  name={name}
                  first={at === 0}
                  last={at === rows.length - 1}
                  onUp={() => move(at, at - 1)}
                  onDown={() => move(at, at + 1)}
                >
                  {isPaged && (
                    <PlaceField
                      key={at}
                      label={`Position of ${name}`}
                      place={at + 1}
                      places={rows.length}
                      onPlace={(to) => move(at, to - 1)}
                    />
                  )}
                </OrderRow>
              );
            })}
          </ol>
        </SortableContext>
      </DndContext>
      <Pager page={page} pages={Math.ceil(rows.length / rowsPerPage)} onPage={setPage} />
    </section>
  );
}
