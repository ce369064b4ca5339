import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PictureDetails, pictureTrashDays } from '#contract/entities/pictures.ts';
import { deletePicture, replacePicture, restorePicture } from '#contract/routes/picture-routes.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { confirm, showAlert, toast } from '#ui/alert.ts';
import { call } from '../../data/api.ts';
import { showError } from '../../ui/show-error.ts';
import { undoChanges, undoNotice } from '../../ui/undo-changes.tsx';
import { confirmDeletion } from '../../ui/use-deletion.ts';

const trashNotice = `You can restore it from the trash for ${pictureTrashDays} days.`;

export function usePictureActions({
  picture: { _id: id, address },
  totalUses,
  versions,
}: Omit<PictureDetails, 'uses'>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** Reloads all data because the action can also change records. Resolves to undefined if the action fails. */
  async function run<T>(action: () => Promise<T>, failureText: string): Promise<T | undefined> {
    setBusy(true);
    try {
      const result = await action();
      client.invalidateQueries();
      return result;
    } catch (error) {
      showError(error, failureText);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function replace(replacement: string): Promise<void> {
    if (replacement === address) return toast('That is the same picture.', 3000);
    if (!(await confirmReplacement(totalUses))) return;
    const result = await run(
      async () => (await call(replacePicture, { params: { id }, body: { by: replacement } })).data,
      'Failed to replace the picture',
    );
    if (!result || !(await showReplacedAlert(result.records))) return;
    setBusy(true);
    await undoChanges(result.batch, () => client.invalidateQueries());
    setBusy(false);
  }

  async function remove(): Promise<void> {
    if (totalUses > 0) return void (await showStillUsedAlert(totalUses));
    const historyNotice =
      versions > 0 ? ' After that, it also disappears from versions in the history.' : '';
    const detail = `${trashNotice}${historyNotice}`;
    if (!(await confirmDeletion('The picture will be removed from the library.', detail))) return;
    const response = await run(
      () => call(deletePicture, { params: { id } }),
      'Failed to delete the picture',
    );
    if (response) toast(`Picture deleted. ${trashNotice}`, 5000);
  }

  async function restore(): Promise<void> {
    const response = await run(
      () => call(restorePicture, { params: { id }, body: {} }),
      'Failed to restore the picture',
    );
    if (response) toast('Picture restored.', 3000);
  }

  return { isBusy, replace, remove, restore };
}

/** Resolves to whether the user chose *Undo*. */
const showReplacedAlert = (recordCount: number) =>
  showAlert({
    kind: 'success',
    title: 'Replaced!',
    text: `${pluralize(recordCount, 'item shows', 'items show')} the new picture.`,
    detail: `The old picture is no longer used. ${trashNotice}`,
    ...(recordCount > 0 && { action: 'Undo' }),
  });

const confirmReplacement = (useCount: number) =>
  confirm({
    title: 'Replace this picture everywhere?',
    text: `The new picture will appear in ${pluralize(useCount, 'place', 'places')} on the website or in drafts.`,
    detail: undoNotice,
    confirm: 'Yes, replace it',
    cancel: 'Cancel',
  });

const showStillUsedAlert = (useCount: number) =>
  showAlert({
    kind: 'info',
    title: 'This picture is still in use',
    text: `It is used in ${pluralize(useCount, 'place', 'places')}. See the list “Where it is used”.`,
    detail: `To delete it, first replace it with another picture or remove it from ${useCount === 1 ? 'that place' : 'those places'}.`,
  });
