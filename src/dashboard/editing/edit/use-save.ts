import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { randomId } from '#ui/random-id.ts';
import type { Publication, PublishAction } from '../../data/content/draft-calls.ts';
import { invalidateContent } from '../../data/content/use-content.ts';
import { toFormValues, type Values } from '../../data/form-values.ts';
import { showError } from '../../ui/show-error.ts';
import type { AttemptOptions, SaveMode } from './attempt-save.ts';
import type { CheckedForm } from './form-checks.ts';
import { getSaveModules, loadSaveModules } from './load-save-modules.ts';
import type { Base, Conflict } from './save-with-merge.ts';

interface SaveOptions
  extends CheckedForm,
    Pick<AttemptOptions, 'resource' | 'id' | 'copiedId' | 'publication' | 'base'> {
  /** The save ends when the returned promise resolves. */
  onSaved: (savedRecord: SavedRecord) => void | Promise<void>;
}

export interface SavedRecord {
  id: string;
  isNew: boolean;
  /** Whether the save merged in someone else's changes. */
  includesTheirs: boolean;
  /** Whether the record has changes that visitors did not see before the save. */
  hasChanges: boolean;
  action: PublishAction;
}

type PendingDecision = { action: PublishAction } & (
  | { type: 'conflict'; conflict: Conflict }
  | { type: 'deletion'; values: Values; base: Base }
);

/** True for *Save as draft*, which keeps the schedule. */
export const isDraftSave = (action: PublishAction, { publishAt, unpublishAt }: Publication) =>
  typeof action === 'object' &&
  action.publishAt === publishAt &&
  action.unpublishAt === unpublishAt;

/** `decision` is set while a change or deletion by someone else blocks the save [DASH-14]. */
export function useSave(options: SaveOptions) {
  const { resource, id, copiedId, publication, form, base, onSaved } = options;
  const [decision, setDecision] = useState<PendingDecision | null>(null);
  const [runningSave, setRunningSave] = useState<PublishAction | null>(null);
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  const getIdempotencyKey = useIdempotencyKey();
  useEffect(() => {
    if (form.isDirty) loadSaveModules().catch(console.warn);
  }, [form.isDirty]);

  const endSave = () => {
    setSending(false);
    setRunningSave(null);
  };

  const showFailure = (error: unknown) => {
    // The alert shows errors that belong to none of the form's fields, such as an error in the schedule.
    if (getSaveModules()?.showFieldErrors(error, form)) return;
    // Ends the save first, which moves the focus back to the button. The alert later returns the focus there.
    flushSync(endSave);
    const { addFailure, updateFailure } = resource.texts;
    showError(error, id === undefined ? addFailure : updateFailure, { keepsInput: true });
  };

  /** Shows errors and never rejects. */
  async function save(
    values: Values,
    base: Base,
    action: PublishAction,
    mode: SaveMode = 'update',
  ): Promise<void> {
    setRunningSave(action);
    setSending(true);
    try {
      const { attemptSave } = await loadSaveModules();
      const context = { resource, id, copiedId, publication, getIdempotencyKey };
      const outcome = await attemptSave({ ...context, values, base, action, mode });
      if (outcome.result === 'conflict') setDecision({ type: 'conflict', action, ...outcome });
      else if (outcome.result === 'deleted') {
        setDecision({ type: 'deletion', action, values, base });
      } else {
        // Closes the dialog first because an alert opens inside the last open dialog and would close with it.
        flushSync(() => setDecision(null));
        await invalidateContent(client, resource);
        const isNew = mode === 'create' || id === undefined;
        const hasChanges = publication.hasChanges || form.isDirty;
        await onSaved({ ...outcome, isNew, hasChanges, action });
      }
    } catch (error) {
      showFailure(error);
    } finally {
      endSave();
    }
  }

  async function submit(action: PublishAction): Promise<void> {
    setRunningSave(action);
    // The form is inert while the code for saving loads.
    setSending(!getSaveModules());
    const checks = getSaveModules() ?? (await loadSaveModules().catch(showFailure));
    setSending(false);
    if (!checks) return;
    const values = await checks.checkBeforeSave(options).finally(endSave);
    if (!values) return;
    if (
      !publication.isPublished &&
      checks.publishesEmptyRecord(values, toFormValues(resource, null), action)
    ) {
      // Ends the busy state while the question is open because the pressed button must get the focus back.
      flushSync(endSave);
      if (!(await checks.confirmEmptyRecord(resource.label))) return;
    }
    await save(values, base, action);
  }

  const dismiss = () => setDecision(null);
  // `runningSave` is set until the save ends, except while a question is open. Only one save runs at a time [DASH-14].
  return { submit, save, runningSave, isSending, decision, dismiss };
}

/**
 * A request without a response may have succeeded. Sending the same values again with the same key stores them only
 * once.
 */
function useIdempotencyKey() {
  const lastRequest = useRef({ content: '', key: '' });
  return (body: object, action: PublishAction): string => {
    const content = JSON.stringify([body, action]);
    if (lastRequest.current.content !== content) lastRequest.current = { content, key: randomId() };
    return lastRequest.current.key;
  };
}
