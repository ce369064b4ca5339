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
import type { ReactNode } from 'react';
import type { useOrder } from './use-order.ts';

type Order = Pick<ReturnType<typeof useOrder>, 'rows' | 'pageRows' | 'indexOf' | 'move'>;

function announcementsOf({ rows, indexOf }: Order): Announcements {
  const nameOf = (id: unknown) => rows[indexOf(id)]?.name;
  const positionOf = (over: Over | null) =>
    over && `position ${indexOf(over.id) + 1} of ${rows.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up.`,
    onDragOver: ({ active, over }) =>
      `${nameOf(active.id)} is over ${positionOf(over) ?? 'no position'}.`,
    onDragEnd: ({ active, over }) =>
      `${nameOf(active.id)} is ${over ? `at ${positionOf(over)}` : 'back where it was'}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back where it was.`,
  };
}

export function DraggableRows({ order, children }: { order: Order; children: ReactNode }) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { indexOf, move } = order;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(indexOf(active.id), indexOf(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(order) }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={order.pageRows} strategy={verticalListSortingStrategy}>
        <ol className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
