import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Picture,
  type PictureDetails,
  pictureTrashDays,
} from '#contract/entities/pictures.ts';
import { deletePicture, replacePicture, restorePicture } from '#contract/routes/picture-routes.ts';
import { confirm, showAlert, toast } from '#ui/alert.ts';
import { call } from '../../data/api.ts';
import { pluralize } from '../../data/pluralize.ts';
import { showError } from '../../ui/show-error.ts';
import { undoChanges } from '../../ui/undo-changes.ts';
import { confirmDeletion } from '../../ui/use-deletion.ts';

const trashDays = `It is in the trash for ${pictureTrashDays} days.`;

/** What can be done with a whole picture: replacing it everywhere, deleting and restoring it [IMG-2]. */
export function usePictureActs({
  picture: { _id: id, address },
  totalUses,
  versions,
}: Omit<PictureDetails, 'uses'>) {
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
      text: `${pluralize(replaced.records, 'item shows', 'items show')} the new picture.`,
      detail: `The old one is no longer used. ${trashDays}`,
      ...(replaced.records > 0 && { action: 'Undo' }),
    });
    if (!isUndone) return;
    setBusy(true);
    await undoChanges(replaced.batch, () => client.invalidateQueries());
    setBusy(false);
  }

  async function remove(): Promise<void> {
    if (totalUses > 0) {
      await tellUses(totalUses);
      return;
    }
    const inHistory = versions > 0 ? ' After that, versions in the history lose it too.' : '';
    const days = `You can restore it from the trash for ${pictureTrashDays} days.${inHistory}`;
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

const confirmReplacing = (uses: number) =>
  confirm({
    title: 'Replace it everywhere?',
    text: `The new picture is shown in ${pluralize(uses, 'place', 'places')} instead, on the website and in drafts.`,
    detail: `You can undo this for ${pictureTrashDays} days: right after, or in the history of an item.`,
    confirm: 'Yes, replace it',
    cancel: 'Cancel',
  });

/** Nobody is asked whether they are sure of what is refused then. */
const tellUses = (uses: number) =>
  showAlert({
    kind: 'info',
    title: 'It is still used',
    text: `The picture is used in ${pluralize(uses, 'place', 'places')}. The list Where it is used leads there.`,
    detail: 'Replace it with another picture first, or take it out there. Then it can be deleted.',
  });
