import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#session/session.ts';
import { showAlert, toast } from '#ui/alert.ts';
import type { Publication, Target } from '../../content/draft-calls.ts';
import { fieldsOf, valuesOf } from '../../content/form-values.ts';
import type { EditableResource } from '../../content/resource.ts';
import { type FormState, useFormState } from '../../form/use-form.ts';
import { scheduleMoment } from '../../moments.ts';
import { useLeaveGuard } from '../../navigation/use-leave-guard.ts';
import { useTimeZone } from '../../shell/use-time-zone.ts';
import type { PendingUploads } from '../picture/pending-uploads.ts';
import { useListPath } from '../use-list-path.ts';
import { usePreloadedAlerts } from '../use-preloaded-alerts.ts';
import type { KeptAutosave } from './autosave.ts';
import type { Base } from './save-record.ts';
import { useAutosave } from './use-autosave.ts';
import { useFocusAfterSave } from './use-focus-after-save.ts';
import { type Saved, useSave } from './use-save.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';
import { useSubmit } from './use-submit.ts';

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
  const { resource, id, publication, opened, element } = options;
  const [uploads] = useState<PendingUploads>(() => new Map());
  const state = useFormState(resource, opened);
  const unsaved = state.isDirty;
  usePreloadedAlerts(unsaved);
  const autosave = useOwnAutosave(options, state, uploads);
  const leaveFreely = useLeaveGuard(unsaved, keptHere);
  const showSaved = useSavedAlert(resource);
  const saving = useSave({
    resource,
    id,
    publication,
    onSaved: (saved) => {
      autosave.drop();
      leaveFreely();
      showSaved(saved);
    },
    onRefused: (errors) => {
      for (const { field, message } of errors) state.setError(field, message);
    },
  });
  const { store, submit, submitting } = useSubmit({
    state,
    element,
    uploads,
    empty: publication.isPublished ? null : valuesOf(resource, null),
    label: resource.label,
    save: (values, target) => saving.save(values, state.base, target),
  });
  // From the press of the button to the last answer, so that one save runs at a time [DASH-14]; not behind a question.
  const underway = submitting ?? saving.underway;
  const busy = underway !== null;
  useFocusAfterSave(busy, element);
  useSaveShortcut(element);
  return { state, uploads, autosave, saving, store, submit, underway, busy };
}

/** The autosave of this person for this record, and the two answers to the offer of an earlier one. */
function useOwnAutosave<R extends { _id: string }, F extends string>(
  { resource, id, element }: EditFormOptions<R, F>,
  { values, base, rebase }: FormState<F>,
  uploads: PendingUploads,
) {
  // The autosave stays this person's when the session ends while the form is open.
  const { email } = useSession();
  const [owner] = useState(email);
  const { offered, take, discard, drop } = useAutosave({
    owner,
    resource: resource.name,
    id,
    fields: fieldsOf(resource),
    values,
    before: base.values,
    etag: base.etag,
    uploads,
  });
  // The pressed button disappears, so the focus moves to the form.
  const focusForm = () =>
    element.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  return {
    offered,
    drop,
    restore: (autosave: KeptAutosave<F>) => {
      take(autosave);
      rebase(autosave.values, { values: autosave.before, etag: autosave.etag });
      focusForm();
      toast('Your changes are back.', 3000);
    },
    discard: (autosave: KeptAutosave<F>) => {
      discard(autosave);
      focusForm();
    },
  };
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
function describeStored(target: Target, timeZone: string): string | null {
  const told = (moment: string) => scheduleMoment(new Date(moment), timeZone);
  if (target === 'website') return null;
  if (target === 'unpublished') return 'It is no longer on the website. It is kept as a draft.';
  if (target.publishAt) return `It will be published on ${told(target.publishAt)}.`;
  if (target.unpublishAt) return `It stays on the website until ${told(target.unpublishAt)}.`;
  return 'It is saved as a draft. Visitors do not see it.';
}

const keptHere =
  'Your changes are not saved yet. They are kept on this device, and you can restore them when you come back.';
