import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm, showAlert, toast } from '#ui/alert.ts';
import type { Resource } from '../../content/resource.ts';
import { undoDeletion } from '../../content/restore.ts';
import { invalidateContent, listKey } from '../../content/use-content.ts';
import { showError } from '../show-error.ts';

/** Asks, deletes, takes the row out of the list, and tells, with a way back [DASH-15]. */
export function useDelete<R extends { _id: string }, F extends string>(resource: Resource<R, F>) {
  const client = useQueryClient();

  async function tellAndOfferUndo({ _id }: R) {
    const undo = await showAlert({
      kind: 'success',
      title: 'Deleted!',
      text: resource.texts.deleted,
      action: 'Undo',
    });
    // The button that opened all this went with its row.
    document.getElementById('screen')?.focus();
    if (!undo) return;
    try {
      await undoDeletion(resource.name, _id);
      await invalidateContent(client, resource);
      toast(`The ${resource.label} is back.`, 3000);
    } catch (error) {
      await showError(error, 'Failed to undo');
    }
  }

  return useMutation({
    mutationFn: async (record: R) => {
      const sure = await confirm({
        title: 'Are you sure?',
        text: `Do you really want to delete this ${resource.label}?`,
        confirm: 'Yes, delete it!',
        cancel: 'No, keep it',
        danger: true,
      });
      if (sure) await resource.calls.remove(record._id);
      return sure;
    },
    onSuccess: async (deleted, record) => {
      if (!deleted) return;
      client.setQueryData<R[]>(listKey(resource), (list) =>
        list?.filter(({ _id }) => _id !== record._id),
      );
      await invalidateContent(client, resource);
      tellAndOfferUndo(record);
    },
    onError: (error) => showError(error, resource.texts.deleteFailed),
  });
}
