import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm, showAlert } from '#ui/alert.ts';
import { changeRecords } from '../data/content/record-list.ts';
import { isNotFound } from '../data/is-not-found.ts';
import { showError } from './show-error.ts';

/**
 * Asks whether to delete; resolves to whether the person confirmed [DASH-15]. `detail` names what is deleted, and says
 * what becomes of it.
 */
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
  /** The cached list that the record is taken out of. */
  listKey: QueryKey;
  /** Resolves to whether the person confirmed. */
  ask: (record: R) => Promise<boolean>;
  remove: (record: R) => Promise<void>;
  /** Called once the record is deleted, before the person is told. */
  onDeleted?: (record: R) => Promise<void> | void;
  /** Restores the record; where it is given, the alert offers *Undo*. */
  undo?: (record: R) => Promise<void>;
  /** `restorable`: how the record can be brought back, where that is not for ever. */
  texts: { deleted: string; restorable?: string; deleteFailed: string };
}

/** Deletes a record after a question, takes it out of its list, and says so [DASH-13, DASH-15]. */
export function useDeletion<R extends { _id: string }>(deletion: Deletion<R>) {
  const { ask, remove, undo, texts } = deletion;
  const leaveList = useLeavingList(deletion);

  async function tell(record: R) {
    const isUndone = await showAlert({
      kind: 'success',
      title: 'Deleted!',
      text: texts.deleted,
      ...(texts.restorable && { detail: texts.restorable }),
      ...(undo && { action: 'Undo' }),
    });
    if (isUndone) await undo?.(record).catch((error) => showError(error, 'Failed to undo'));
  }

  async function fail(error: unknown, record: R) {
    if (!isNotFound(error)) return showError(error, texts.deleteFailed);
    await leaveList(record);
    await showAlert({
      kind: 'info',
      title: 'Already deleted',
      text: 'Somebody else has deleted it.',
    });
  }

  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: async (_, record) => {
      await leaveList(record);
      tell(record);
    },
    onError: fail,
  });

  // The question comes before the button is disabled, so that the button still has the focus after *No*.
  const start = (record: R) =>
    ask(record).then(
      (isConfirmed) => isConfirmed && mutate(record),
      (error) => fail(error, record),
    );
  return { start, isPending };
}

/** Takes a deleted record out of its list. */
function useLeavingList<R extends { _id: string }>({
  listKey,
  onDeleted,
}: Pick<Deletion<R>, 'listKey' | 'onDeleted'>) {
  const client = useQueryClient();
  return async (record: R) => {
    changeRecords<R>(client, listKey, (records) => records.filter(({ _id }) => _id !== record._id));
    await onDeleted?.(record);
  };
}
