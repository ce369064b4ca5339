import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Revision } from '#contract/entities/history.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { confirm, toast } from '#ui/alert.ts';
import {
  describeMissingPictures,
  findMissingPictures,
} from '../../data/content/missing-pictures.ts';
import { restore } from '../../data/content/restore.ts';
import { invalidateContent } from '../../data/content/use-content.ts';
import { formatRelativeTime } from '../../data/relative-time.ts';
import { showError } from '../../ui/show-error.ts';
import { undoChanges, undoConsequences } from '../../ui/undo-changes.tsx';

/** `busyId` is the id of the version that is being restored or undone. */
export function useRevisionActions(
  resource: { name: ContentKind; fields: Record<string, string> },
  onRestored: () => void,
) {
  const client = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function restoreRevision(revision: Revision): Promise<void> {
    const { _id } = revision;
    setBusyId(_id);
    try {
      const affectedFields = await findMissingPictures(revision.data);
      const detail = describeMissingPictures(affectedFields, resource.fields);
      if (!(await confirmRestore(revision, detail))) return;
      await restore(_id);
      await invalidateContent(client, resource);
      onRestored();
      toast('Version restored.', 3000);
    } catch (error) {
      showError(error, 'Failed to restore this version');
    } finally {
      setBusyId(null);
    }
  }

  /** Undoes the batch to which a version belongs, in all records of the batch. */
  async function undoBatch({ _id, batch }: Revision): Promise<void> {
    if (batch === null || !(await confirmUndo())) return;
    setBusyId(_id);
    await undoChanges(batch, async () => {
      await client.invalidateQueries();
      onRestored();
    });
    setBusyId(null);
  }

  return { busyId, restoreRevision, undoBatch };
}

/** A restored version is published immediately [DASH-14]. A restored draft version becomes the draft [PUB-3]. */
const confirmRestore = ({ at, isDraft }: Revision, detail?: string) =>
  confirm({
    detail,
    title: 'Restore this version?',
    text: isDraft
      ? `The draft goes back to how it was ${formatRelativeTime(new Date(at))}. Nothing changes for visitors.`
      : `The item goes back to how it was ${formatRelativeTime(new Date(at))}. The current version stays in the history.`,
    confirm: 'Yes, restore it',
    cancel: 'Cancel',
  });

const confirmUndo = () =>
  confirm({
    title: 'Undo this change everywhere?',
    text: undoConsequences,
    confirm: 'Yes, undo it',
    cancel: 'Cancel',
  });
