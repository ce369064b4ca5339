import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { showAlert } from '#ui/alert.ts';
import type { Publication, SaveTarget } from '../../content/draft-calls.ts';
import type { EditableResource } from '../../content/resource.ts';
import type { Values } from '../../form/form-values.ts';
import { useForm } from '../../form/use-form.ts';
import { useLeaveGuard } from '../../navigation/use-leave-guard.ts';
import { useTimeZone } from '../../shell/use-time-zone.ts';
import { scheduleMoment } from '../../two-clocks.ts';
import type { PendingUploads } from '../picture/pending-uploads.ts';
import { useListPath } from '../use-list-path.ts';
import { usePreloadedAlerts } from '../use-preloaded-alerts.ts';
import { useFocusAfterSave, useSaveShortcut } from './form-keyboard.ts';
import type { Base } from './save-with-merge.ts';
import { useAutosave } from './use-autosave.ts';
import { type Saved, useSave } from './use-save.ts';

interface EditFormOptions<R extends { _id: string }, F extends string> {
  resource: EditableResource<R, F>;
  /** Of the record; undefined for a new one. */
  id: string | undefined;
  publication: Publication;
  /** What the form starts with. */
  opened: Base<F>;
  element: RefObject<HTMLFormElement | null>;
}

/** The behaviour of a form: it stores an autosave, checks and saves the values, and asks before it is left unsaved. */
export function useEditForm<R extends { _id: string }, F extends string>(
  options: EditFormOptions<R, F>,
) {
  const { resource, id, opened, element } = options;
  const [uploads] = useState<PendingUploads>(() => new Map());
  const form = useForm({ stored: opened.values, schema: resource.schema });
  const [etag, setEtag] = useState(opened.etag);
  const rebase = (values: Values<F>, base: Base<F>) => {
    form.reset(values, base.values);
    setEtag(base.etag);
  };
  usePreloadedAlerts(form.isDirty);
  const base = { values: form.stored, etag };
  const place = { resource: resource.name, id };
  const autosave = useAutosave({ ...place, values: form.values, base, uploads, rebase, element });
  const leaveFreely = useLeaveGuard(form.isDirty, keptHere);
  const showSaved = useSavedAlert(resource);
  const saving = useSave({
    ...options,
    form,
    base,
    uploads,
    onSaved: (saved) => {
      autosave.drop();
      leaveFreely();
      showSaved(saved);
    },
  });
  useFocusAfterSave(saving.underway !== null, element);
  useSaveShortcut(element);
  return { form, etag, rebase, uploads, autosave, saving };
}

/** Opens the list after a save, and shows the alert about it [DASH-14, DASH-15]. */
function useSavedAlert<R extends { _id: string }, F extends string>({
  paths,
  texts,
}: EditableResource<R, F>) {
  const navigate = useNavigate();
  const listPath = useListPath(paths.list);
  const timeZone = useTimeZone();
  return ({ id: row, isNew, includesTheirs, target }: Saved) => {
    navigate(listPath, { state: { row } });
    showAlert({
      kind: 'success',
      title: 'Success!',
      text: describeStored(target, timeZone) ?? (isNew ? texts.added : texts.updated),
      ...(includesTheirs && {
        detail: 'It includes changes that somebody else made in the meantime.',
      }),
    });
  };
}

/** What became of values that did not go to visitors; null for those that did. */
function describeStored(target: SaveTarget, timeZone: string): string | null {
  const told = (moment: string) => scheduleMoment(new Date(moment), timeZone);
  if (target === 'website') return null;
  if (target === 'unpublished') return 'It is no longer on the website. It is kept as a draft.';
  if (target.publishAt) return `It will be published on ${told(target.publishAt)}.`;
  if (target.unpublishAt) return `It stays on the website until ${told(target.unpublishAt)}.`;
  return 'It is saved as a draft. Visitors do not see it.';
}

const keptHere =
  'Your changes are not saved yet. They are kept on this device, and you can restore them when you come back.';
