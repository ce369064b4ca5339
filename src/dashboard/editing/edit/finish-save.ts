import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { showAlert } from '#ui/alert.ts';
import { type Publication, readDraft } from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { createRecordKey } from '../../data/content/use-content.ts';
import { toFormValues } from '../../data/form-values.ts';
import { describeSchedule } from './describe-schedule.ts';
import type { Base } from './save-with-merge.ts';
import { isDraftSave, type SavedRecord } from './use-save.ts';

export type SavedDraft = Pick<SavedRecord, 'includesTheirs'>;

interface FinishSaveOptions {
  resource: EditableResource;
  savedRecord: SavedRecord;
  /** The publication state before the save. */
  publication: Publication;
  client: QueryClient;
  navigate: NavigateFunction;
  state: object | null;
  listPath: string;
  timeZone: string;
  onStored: (base: Base) => void;
  onDraft: (draft: SavedDraft) => void;
  /** Called before a save closes the form. */
  onLeave: () => void;
}

/**
 * Keeps the form open after *Save as draft*. After any other save, opens the list at the saved row and shows an alert
 * [DASH-14, DASH-15].
 */
export async function finishSave(options: FinishSaveOptions): Promise<void> {
  const { resource, savedRecord, publication, client, navigate, state, onStored, onDraft } =
    options;
  const { id, isNew, includesTheirs, action } = savedRecord;
  const { name, paths } = resource;
  const staysOpen = isDraftSave(action, publication);
  const storedDraft = staysOpen && !isNew && (await readDraft(name, id).catch(console.warn));
  if (storedDraft) {
    client.setQueryData(createRecordKey(resource, id), storedDraft);
    onStored({ values: toFormValues(resource, storedDraft.record), etag: storedDraft.etag });
    onDraft({ includesTheirs });
    return;
  }
  options.onLeave();
  if (staysOpen && isNew) {
    const savedDraft = { includesTheirs };
    navigate(paths.edit(id), { replace: true, state: { ...state, savedDraft } });
  } else showInList(options);
}

function showInList(options: FinishSaveOptions): void {
  const { resource, savedRecord, publication, navigate, listPath, timeZone } = options;
  const { id: row, isNew, includesTheirs } = savedRecord;
  const { addSuccess, updateSuccess } = resource.texts;
  navigate(listPath, { state: { row, isSaved: true } });
  showAlert({
    kind: 'success',
    title: 'Success!',
    text: describeSave(savedRecord, publication, timeZone) ?? (isNew ? addSuccess : updateSuccess),
    ...(includesTheirs && { detail: includesTheirsText }),
  });
}

/** Null if the save published the values [PUB-3]. */
function describeSave(
  { action, hasChanges }: SavedRecord,
  { isPublished }: Publication,
  timeZone: string,
): string | null {
  if (action === 'publish') return null;
  if (action === 'unpublish')
    return 'The item will be removed from the website. It is kept as a draft.';
  const schedule = describeSchedule({ isPublished, hasChanges, ...action }, timeZone);
  if (schedule) return schedule;
  return isPublished && !hasChanges
    ? 'The schedule was removed. The item stays on the website.'
    : 'Saved as a draft without a schedule.';
}

export const includesTheirsText =
  'The saved version includes changes that someone else made in the meantime.';
