import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask, showAlert, showNotice } from '#ui/alert.ts';
import type { ContentKind } from '../../content/content-kind.ts';
import { undoDeletion } from '../../content/restore.ts';
import { contentChanged, listKey } from '../../content/use-content.ts';
import { tellFailure } from '../tell-failure.ts';

/** Asks, deletes, takes the row out of the list, and tells, with a way back [DASH-15]. */
export function useDelete<R extends { _id: string }, F extends string>(kind: ContentKind<R, F>) {
  const client = useQueryClient();

  async function tellAndOfferUndo({ _id }: R) {
    const undo = await showAlert({
      kind: 'success',
      title: 'Deleted!',
      text: kind.texts.deleted,
      action: 'Undo',
    });
    // The button that opened all this went with its row.
    document.getElementById('screen')?.focus();
    if (!undo) return;
    try {
      await undoDeletion(_id);
      await contentChanged(client, kind);
      showNotice(`The ${kind.thing} is back.`, 3000);
    } catch (error) {
      await tellFailure(error, 'Failed to undo');
    }
  }

  return useMutation({
    mutationFn: async (record: R) => {
      const sure = await ask({
        title: 'Are you sure?',
        text: `Do you really want to delete this ${kind.thing}?`,
        confirm: 'Yes, delete it!',
        cancel: 'No, keep it',
        danger: true,
      });
      if (sure) await kind.calls.remove(record._id);
      return sure;
    },
    onSuccess: async (deleted, record) => {
      if (!deleted) return;
      client.setQueryData<R[]>(listKey(kind), (list) =>
        list?.filter(({ _id }) => _id !== record._id),
      );
      await contentChanged(client, kind);
      tellAndOfferUndo(record);
    },
    onError: (error) => tellFailure(error, kind.texts.deleteFailed),
  });
}
