import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';
import { showAlert } from '#ui/alert.ts';
import { type Publication, type PublishAction, readDraft } from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { recordKey } from '../../data/content/use-content.ts';
import { valuesOf } from '../../data/form-values.ts';
import { describeSchedule } from './describe-schedule.ts';
import type { Base } from './save-with-merge.ts';
import type { Saved } from './use-save.ts';

export interface AfterSave {
  resource: EditableResource;
  saved: Saved;
  /** The publication state before the save. */
  publication: Publication;
  client: QueryClient;
  navigate: NavigateFunction;
  state: object | null;
  listPath: string;
  timeZone: string;
  onStored: (stored: Base) => void;
  onDraft: (draft: Pick<Saved, 'includesTheirs'>) => void;
  /** Called before a save closes the form. */
  onLeave: () => void;
}

/**
 * Keeps the form open after *Save as draft*. After any other save, opens the list at the saved row and shows an alert
 * [DASH-14, DASH-15].
 */
export async function afterSave(options: AfterSave): Promise<void> {
  const { resource, saved, publication, client, navigate, state, onStored, onDraft } = options;
  const { id, isNew, includesTheirs, action } = saved;
  const { name, paths } = resource;
  const isDraftSave = isSameSchedule(action, publication);
  const stored = isDraftSave && !isNew && (await readDraft(name, id).catch(console.warn));
  if (stored) {
    client.setQueryData(recordKey(resource, id), stored);
    onStored({ values: valuesOf(resource, stored.record), etag: stored.etag });
    onDraft({ includesTheirs });
    return;
  }
  options.onLeave();
  if (isDraftSave && isNew) {
    const savedDraft = { includesTheirs };
    navigate(paths.edit(id), { replace: true, state: { ...state, savedDraft } });
  } else showInList(options);
}

/** True for *Save as draft*, which keeps the schedule. */
const isSameSchedule = (action: PublishAction, { publishAt, unpublishAt }: Publication): boolean =>
  typeof action === 'object' &&
  action.publishAt === publishAt &&
  action.unpublishAt === unpublishAt;

function showInList(options: AfterSave): void {
  const { resource, saved, publication, navigate, listPath, timeZone } = options;
  const { id: row, isNew, includesTheirs } = saved;
  const { added, updated } = resource.texts;
  navigate(listPath, { state: { row, isSaved: true } });
  showAlert({
    kind: 'success',
    title: 'Success!',
    text: describeStored(saved, publication, timeZone) ?? (isNew ? added : updated),
    ...(includesTheirs && { detail: includesTheirsText }),
  });
}

/** Null if the save published the values [PUB-3]. */
function describeStored(
  { action, hasChanges }: Saved,
  { isPublished }: Publication,
  timeZone: string,
): string | null {
  if (action === 'publish') return null;
  if (action === 'unpublish') return 'The item is no longer on the website. It is kept as a draft.';
  const schedule = describeSchedule({ isPublished, hasChanges, ...action }, timeZone);
  if (schedule) return schedule;
  return isPublished && !hasChanges
    ? 'The schedule was removed. The item stays on the website.'
    : 'Saved as a draft without a schedule.';
}

export const includesTheirsText = 'This includes changes that someone else made in the meantime.';
