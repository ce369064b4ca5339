import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm, showAlert } from '#ui/alert.ts';
import { updateRecords } from '../data/content/record-list.ts';
import { isNotFound } from '../data/is-not-found.ts';
import { showError } from './show-error.ts';

/** Asks for confirmation before a deletion [DASH-15]. `detail` identifies the item and states what happens to it. */
export const confirmDeletion = (text: string, detail?: string): Promise<boolean> =>
  confirm({
    title: 'Are you sure?',
    text,
    detail,
    confirm: 'Yes, delete it!',
    cancel: 'No, keep it',
    danger: true,
  });

interface Deletion<R> {
  listKey: QueryKey;
  ask: (record: R) => Promise<boolean>;
  remove: (record: R) => Promise<unknown>;
  /** Runs after the deletion and before the alert. */
  onDeleted: (record: R) => Promise<void> | void;
  /** Restores the record. */
  undo: (record: R) => Promise<void>;
  /** `restoreHint` explains how to restore the record. */
  texts: { deleteSuccess: string; restoreHint?: string; deleteFailure: string };
}

/** Deletes a record after a confirmation, updates its list, and shows an alert with *Undo* [DASH-13, DASH-15]. */
export function useDeletion<R extends { _id: string }>(deletion: Deletion<R>) {
  const { ask, remove, undo, texts } = deletion;
  const client = useQueryClient();

  async function removeFromList(record: R) {
    updateRecords<R>(client, deletion.listKey, (records) =>
      records.filter(({ _id }) => _id !== record._id),
    );
    await deletion.onDeleted(record);
  }

  async function showSuccess(record: R) {
    const shouldUndo = await showAlert({
      kind: 'success',
      title: 'Deleted!',
      text: texts.deleteSuccess,
      ...(texts.restoreHint && { detail: texts.restoreHint }),
      action: 'Undo',
    });
    if (shouldUndo) await undo(record).catch((error) => showError(error, 'Failed to undo'));
  }

  async function showFailure(error: unknown, record: R) {
    if (!isNotFound(error)) return showError(error, texts.deleteFailure);
    await removeFromList(record);
    await showAlert({
      kind: 'info',
      title: 'Already deleted',
      text: 'This item no longer exists.',
    });
  }

  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: async (_, record) => {
      await removeFromList(record);
      showSuccess(record);
    },
    onError: showFailure,
  });

  // Does not disable the button during the confirmation because the button must still have the focus after *No*.
  const start = (record: R) =>
    ask(record).then(
      (isConfirmed) => isConfirmed && mutate(record),
      (error) => showFailure(error, record),
    );
  return { start, isPending };
}
