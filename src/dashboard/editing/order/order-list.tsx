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
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { changeRecords } from '../../data/content/record-list.ts';
import { invalidateContent, listKey } from '../../data/content/use-content.ts';
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts';
import { Pager } from '../../ui/pager.tsx';
import { showError } from '../../ui/show-error.ts';
import { OrderRow } from './order-row.tsx';
import { type OrderedRow, useOrder } from './use-order.ts';

interface OrderListProps {
  resource: { name: string };
  /** All records, in the current order. */
  records: OrderedRow[];
  /** Stores the order; takes the ids of all records. */
  order: (ids: string[]) => Promise<void>;
  onDone: () => void;
}

/** All records of a resource. They are ordered by dragging, with the keyboard or buttons, or by typing a position. */
export function OrderList({ resource, records, order: store, onDone }: OrderListProps) {
  const client = useQueryClient();
  const section = useRef<HTMLElement>(null);
  // The button that opened this list is now hidden, so the list takes the focus.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const { rows, indexOf, move, ...order } = useOrder(records);
  useLeaveGuard(order.isChanged, 'The new order is not saved yet.');
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(indexOf(active.id), indexOf(over.id));
  };
  const nameOf = (id: unknown) => rows[indexOf(id)]?.name;
  const positionOf = (over: Over | null) =>
    over && `position ${indexOf(over.id) + 1} of ${rows.length}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up.`,
    onDragOver: ({ active, over }) =>
      `${nameOf(active.id)} is over ${positionOf(over) ?? 'no position'}.`,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} is ${over ? `at ${positionOf(over)}` : 'back where it was'}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back where it was.`,
  };
  const saving = useMutation({
    mutationFn: () => store(rows.map(({ id }) => id)),
    onSuccess: async () => {
      const indexes = new Map(rows.map(({ id }, at) => [id, at]));
      changeRecords<{ _id: string }>(client, listKey(resource), (records) =>
        records.toSorted((a, b) => (indexes.get(a._id) ?? 0) - (indexes.get(b._id) ?? 0)),
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
          Drag the rows, use the arrow buttons, or type the position of a row.
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
        <SortableContext items={order.shown} strategy={verticalListSortingStrategy}>
          <ol className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
            {order.shown.map((row, index) => (
              <OrderRow
                key={row.id}
                {...row}
                at={order.start + index}
                total={rows.length}
                onMove={(to) => order.moveAndAnnounce(order.start + index, to)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <Pager page={order.page} pages={order.pages} onPage={order.setPage} />
    </section>
  );
}
