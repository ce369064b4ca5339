import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { undoBatch } from '#contract/batch-routes.ts';
import type { UndoneBatch } from '#contract/batches.ts';
import { deletePicture, replacePicture, restorePicture } from '#contract/picture-routes.ts';
import { type Picture, type PictureDetails, pictureTrashDays } from '#contract/pictures.ts';
import { confirm, showAlert, toast } from '#ui/alert.ts';
import { call } from '../api.ts';
import { showError } from '../screens/show-error.ts';
import { confirmDeletion } from '../screens/use-deletion.ts';

const trashDays = `It is in the trash for ${pictureTrashDays} days.`;

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

/** What can be done with a whole picture: replacing it everywhere, deleting and restoring it [IMG-2]. */
export function usePictureActs({
  picture: { _id: id, address },
  totalUses,
}: Pick<PictureDetails, 'picture' | 'totalUses'>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** Does something that changes records too, so whatever is shown may be out of date then. */
  async function act<T>(work: () => Promise<T>, failed: string): Promise<T | undefined> {
    setBusy(true);
    try {
      const done = await work();
      client.invalidateQueries();
      return done;
    } catch (error) {
      showError(error, failed);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function replace(by: string): Promise<void> {
    if (by === address) return toast('That is the same picture.', 3000);
    if (!(await confirmReplacing(totalUses))) return;
    const replaced = await act(
      async () => (await call(replacePicture, { params: { id }, body: { by } })).data,
      'Failed to replace the picture',
    );
    if (!replaced) return;
    const isUndone = await showAlert({
      kind: 'success',
      title: 'Replaced!',
      text: `${counted(replaced.records, 'item shows', 'items show')} the new picture.`,
      detail: `The old one is no longer used. ${trashDays}`,
      ...(replaced.records > 0 && { action: 'Undo' }),
    });
    if (isUndone) await undo(replaced.batch);
  }

  async function undo(batch: string): Promise<void> {
    const undone = await act(
      async () => (await call(undoBatch, { params: { id: batch }, body: {} })).data,
      'Failed to undo',
    );
    if (undone) await tellUndone(undone);
  }

  async function remove(): Promise<void> {
    const days = `You can restore it from the trash for ${pictureTrashDays} days.`;
    if (!(await confirmDeletion('The picture leaves the library.', days))) return;
    const removed = await act(
      () => call(deletePicture, { params: { id } }),
      'Failed to delete the picture',
    );
    if (removed) toast(`The picture is deleted. ${trashDays}`, 5000);
  }

  async function restore(): Promise<void> {
    const restored = await act<{ data: Picture }>(
      () => call(restorePicture, { params: { id }, body: {} }),
      'Failed to restore the picture',
    );
    if (restored) toast('The picture is restored.', 3000);
  }

  return { isBusy, replace, remove, restore };
}

const confirmReplacing = (places: number) =>
  confirm({
    title: 'Replace it everywhere?',
    text: `The new picture takes its place in ${counted(places, 'place', 'places')}, on the website and in drafts.`,
    detail: 'You can undo this right after.',
    confirm: 'Yes, replace it',
    cancel: 'Cancel',
  });

/** How many items of those that changed since are named. */
const maxNamed = 5;

function tellUndone({ records, changedSince }: UndoneBatch): Promise<unknown> {
  const text =
    records === 0
      ? 'Nothing was changed.'
      : `${counted(records, 'item is', 'items are')} as before.`;
  if (changedSince.length === 0) return toast(text, 3000);
  const names = changedSince.slice(0, maxNamed).map(({ title }) => `“${title}”`);
  const more = changedSince.length > maxNamed ? ` and ${changedSince.length - maxNamed} more` : '';
  return showAlert({
    kind: 'info',
    title: 'Not everything was undone',
    text,
    detail: `Somebody has changed these since, so they stay as they are: ${names.join(', ')}${more}.`,
  });
}
