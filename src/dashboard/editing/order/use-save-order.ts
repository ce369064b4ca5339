import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '#ui/alert.ts';
import { changeRecords } from '../../data/content/record-list.ts';
import { invalidateContent, listKey } from '../../data/content/use-content.ts';
import { showError } from '../../ui/show-error.ts';
import type { OrderedRow } from './use-order.ts';

interface SaveOrderOptions {
  resource: { name: string };
  rows: OrderedRow[];
  /** Stores the order; takes the ids of all records. */
  store: (ids: string[]) => Promise<void>;
  /** Called after the order is stored. */
  onDone: () => void;
}

/** A mutation that stores the order of the rows and shows it in the list of records. */
export function useSaveOrder({ resource, rows, store, onDone }: SaveOrderOptions) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => store(rows.map(({ id }) => id)),
    onSuccess: async () => {
      const indexes = new Map(rows.map(({ id }, at) => [id, at]));
      changeRecords<{ _id: string }>(client, listKey(resource), (records) =>
        records.toSorted((a, b) => (indexes.get(a._id) ?? 0) - (indexes.get(b._id) ?? 0)),
      );
      await invalidateContent(client, resource);
      toast('Order saved.', 3000);
      onDone();
    },
    onError: (error) => showError(error, 'Failed to save the order'),
  });
}
