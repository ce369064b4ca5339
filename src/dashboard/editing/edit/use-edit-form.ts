import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Values } from '../../data/form-values.ts';
import { useTimeZone } from '../../data/use-time-zone.ts';
import { useForm } from '../../fields/form/use-form.ts';
import type { PendingUploads } from '../../fields/picture/pending-uploads.ts';
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts';
import { useListPath } from '../../ui/use-list-path.ts';
import { usePreloadedAlerts } from '../../ui/use-preloaded-alerts.ts';
import type { AttemptOptions } from './attempt-save.ts';
import type { SavedDraft } from './finish-save.ts';
import { useFocusAfterSave, useSaveShortcut } from './form-keyboard.ts';
import { loadSaveModules } from './load-save-modules.ts';
import type { Base } from './save-with-merge.ts';
import { useAutosave } from './use-autosave.ts';
import { type SavedRecord, useSave } from './use-save.ts';

export interface EditFormOptions
  extends Pick<AttemptOptions, 'resource' | 'id' | 'copiedId' | 'publication'> {
  initialBase: Base;
  element: RefObject<HTMLFormElement | null>;
}

export function useEditForm(options: EditFormOptions) {
  const { resource, id, publication, initialBase, element } = options;
  const [uploads] = useState<PendingUploads>(() => new Map());
  const form = useForm({ initialValues: initialBase.values, schema: resource.schema });
  const [etag, setEtag] = useState(initialBase.etag);
  const rebase = (values: Values, base: Base) => {
    form.reset(values, base.values);
    setEtag(base.etag);
  };
  usePreloadedAlerts(form.isDirty);
  const base = { values: form.storedValues, etag };
  const scope = { resource: resource.name, id };
  const { values, getLatestValues } = form;
  const autosavedForm = { values, getLatestValues, base, uploads };
  const autosave = useAutosave({ ...scope, ...autosavedForm, rebase, element });
  const allowLeaving = useLeaveGuard(form.isDirty, leaveWarning);
  const { state } = useLocation();
  const [savedDraft, setSavedDraft] = useState<SavedDraft | null>(state?.savedDraft ?? null);
  const context = {
    ...{ client: useQueryClient(), navigate: useNavigate(), timeZone: useTimeZone() },
    ...{ resource, publication, state, listPath: useListPath(resource.paths.list) },
  };
  /** Opens the list after a save. After *Save as draft*, keeps the form open and shows a notice [DASH-14]. */
  const finishSave = async (savedRecord: SavedRecord) =>
    (await loadSaveModules()).finishSave({
      ...context,
      savedRecord,
      onStored: (base) => rebase(base.values, base),
      onDraft: setSavedDraft,
      onLeave: () => {
        autosave.stop();
        allowLeaving();
      },
    });
  const saver = useSave({ ...options, form, base, uploads, onSaved: finishSave });
  useFocusAfterSave(saver.runningSave !== null, element);
  useSaveShortcut(element);
  return { form, etag, rebase, uploads, autosave, saver, savedDraft };
}

const leaveWarning =
  'Your changes are not saved yet. They are kept on this device, and you can restore them when you come back.';
