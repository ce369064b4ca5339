import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { updateRecords } from '../../data/content/record-list.ts';
import { createListKey, invalidateContent } from '../../data/content/use-content.ts';
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts';
import { Pager } from '../../ui/pager.tsx';
import { showError } from '../../ui/show-error.ts';
import { DraggableRows } from './draggable-rows.tsx';
import { OrderRow } from './order-row.tsx';
import { type OrderedRow, useOrder } from './use-order.ts';

interface OrderListProps {
  resource: { name: string };
  records: OrderedRow[];
  /** Receives the ids of all records in the new order. */
  saveOrder: (ids: string[]) => Promise<unknown>;
  onDone: () => void;
}

export function OrderList({ resource, records, saveOrder, onDone }: OrderListProps) {
  const section = useRef<HTMLElement>(null);
  // The button that opened this list is now hidden, so the focus moves to the list.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const order = useOrder(records);
  const { rows, start } = order;
  useLeaveGuard(order.isChanged, 'The new order is not saved yet.');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: () => saveOrder(rows.map(({ id }) => id)),
    onSuccess: async () => {
      const indexes = new Map(rows.map(({ id }, index) => [id, index]));
      updateRecords<{ _id: string }>(client, createListKey(resource), (records) =>
        records.toSorted((a, b) => (indexes.get(a._id) ?? 0) - (indexes.get(b._id) ?? 0)),
      );
      await invalidateContent(client, resource);
      toast('Order saved.', 3000);
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
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            Save order
          </Button>
        </div>
      </div>
      <DraggableRows order={order}>
        {order.pageRows.map((row, index) => (
          <OrderRow
            key={row.id}
            {...row}
            index={start + index}
            total={rows.length}
            onMove={(to) => order.moveAndAnnounce(start + index, to)}
          />
        ))}
      </DraggableRows>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      <Pager page={order.page} pages={order.pages} onPage={order.setPage} />
    </section>
  );
}
