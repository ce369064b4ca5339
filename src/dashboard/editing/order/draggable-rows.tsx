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

type Order = Pick<ReturnType<typeof useOrder>, 'rows' | 'pageRows' | 'findRowIndex' | 'move'>;

function createAnnouncements({ rows, findRowIndex }: Order): Announcements {
  const getName = (id: unknown) => rows[findRowIndex(id)]?.name;
  const describePosition = (over: Over | null) =>
    over && `position ${findRowIndex(over.id) + 1} of ${rows.length}`;
  return {
    onDragStart: ({ active }) => `${getName(active.id)} was picked up.`,
    onDragOver: ({ active, over }) =>
      `${getName(active.id)} is ${over ? `over ${describePosition(over)}` : 'outside the list'}.`,
    onDragEnd: ({ active, over }) =>
      `${getName(active.id)} is ${over ? `at ${describePosition(over)}` : 'back where it was'}.`,
    onDragCancel: ({ active }) => `${getName(active.id)} is back where it was.`,
  };
}

export function DraggableRows({ order, children }: { order: Order; children: ReactNode }) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const { findRowIndex, move } = order;
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) move(findRowIndex(active.id), findRowIndex(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: createAnnouncements(order) }}
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
