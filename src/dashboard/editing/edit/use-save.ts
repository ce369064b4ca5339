import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ProblemError } from '#contract/http/client.ts';
import { randomId } from '#ui/random-id.ts';
import type { Publication, PublishAction } from '../../data/content/draft-calls.ts';
import type { EditableResource } from '../../data/content/resource.ts';
import { invalidateContent } from '../../data/content/use-content.ts';
import { type Values, valuesOf } from '../../data/form-values.ts';
import { showError } from '../../ui/show-error.ts';
import type { SaveMode } from './attempt-save.ts';
import type { CheckedForm } from './check-before-save.ts';
import type { Base, Conflict } from './save-with-merge.ts';

interface SaveOptions<R extends { _id: string }, F extends string> extends CheckedForm<F> {
  resource: EditableResource<R, F>;
  /** Of the record; undefined for a new one. */
  id: string | undefined;
  /** A new one stands behind this record. */
  after?: string | undefined;
  publication: Publication;
  /** The stored record that the form is compared with. */
  base: Base<F>;
  /** The save ends once this has. */
  onSaved: (saved: Saved) => void | Promise<void>;
}

export interface Saved {
  id: string;
  /** The record was created, and not updated. */
  isNew: boolean;
  /** Changes that somebody else made meanwhile were merged in. */
  includesTheirs: boolean;
  /** The record has changes that visitors did not see before the save. */
  hasChanges: boolean;
  action: PublishAction;
}

/** What a save needs; it is loaded once something is typed, so that opening a form loads less. */
async function importSaving() {
  const [checks, { attemptSave }, { afterSave }] = await Promise.all([
    import('./check-before-save.ts'),
    import('./attempt-save.ts'),
    import('./after-save.ts'),
  ]);
  return { ...checks, attemptSave, afterSave };
}

let loaded: Awaited<ReturnType<typeof importSaving>> | undefined;

export async function loadSaving() {
  loaded ??= await importSaving();
  return loaded;
}

/** What the person has to decide before the save can go on. */
export type PendingDecision<F extends string> = { action: PublishAction } & (
  | { about: 'conflict'; conflict: Conflict<F> }
  | { about: 'deletion'; values: Values<F>; base: Base<F> }
);

/** Saves a form; `decision` is set while somebody else's change or deletion keeps it from being stored [DASH-14]. */
export function useSave<R extends { _id: string }, F extends string>(options: SaveOptions<R, F>) {
  const { resource, id, after, publication, form, base, onSaved } = options;
  const [decision, setDecision] = useState<PendingDecision<F> | null>(null);
  const [underway, setUnderway] = useState<PublishAction | null>(null);
  const [isSending, setSending] = useState(false);
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  useEffect(() => {
    if (form.isDirty) loadSaving().catch(console.warn);
  }, [form.isDirty]);

  const end = () => {
    setSending(false);
    setUnderway(null);
  };

  function showFailure(error: unknown): void {
    const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
    for (const { field, message } of errors) form.setError(field, message);
    // What is wrong with the schedule has no field in the form: an alert says it.
    if (errors.some(({ field }) => field in form.values)) return;
    // The focus is back on the button before the alert opens, which returns it there.
    flushSync(end);
    const { addFailed, updateFailed } = resource.texts;
    showError(error, id === undefined ? addFailed : updateFailed, { typed: true });
  }

  /** Stores values. Shows what went wrong, and does not reject. */
  async function save(
    values: Values<F>,
    base: Base<F>,
    action: PublishAction,
    mode: SaveMode = 'update',
  ): Promise<void> {
    setUnderway(action);
    setSending(true);
    try {
      const { attemptSave } = await loadSaving();
      const given = { resource, id, after, publication, values, base, action, mode, keyOf };
      const outcome = await attemptSave(given);
      if (outcome.result === 'conflict') setDecision({ about: 'conflict', action, ...outcome });
      else if (outcome.result === 'deleted') {
        setDecision({ about: 'deletion', action, values, base });
      } else {
        // An alert opens within the last open dialog: of the decision's it would go with that.
        flushSync(() => setDecision(null));
        await invalidateContent(client, resource);
        const isNew = mode === 'create' || id === undefined;
        const { id: savedId, includesTheirs } = outcome;
        const hasChanges = publication.hasChanges || form.isDirty;
        await onSaved({ id: savedId, isNew, includesTheirs, hasChanges, action });
      }
    } catch (error) {
      showFailure(error);
    } finally {
      end();
    }
  }

  /** Checks the form and stores its values. */
  async function submit(action: PublishAction): Promise<void> {
    setUnderway(action);
    // What is typed while this waits would not be part of what is saved.
    setSending(!loaded);
    const checks = loaded ?? (await loadSaving().catch(showFailure));
    setSending(false);
    if (!checks) return;
    const values = await checks.checkBeforeSave(options).finally(end);
    if (!values) return;
    if (
      !publication.isPublished &&
      checks.publishesNothing(values, valuesOf(resource, null), action)
    ) {
      // No button is busy behind the question, and the pressed one has the focus again after it.
      flushSync(end);
      if (!(await checks.confirmEmpty(resource.label))) return;
    }
    await save(values, base, action);
  }

  const dismiss = () => setDecision(null);
  // `underway` from the press of the button to the last answer, so that one save runs at a time [DASH-14]; not behind a question.
  return { submit, save, underway, isSending, decision, dismiss };
}

/**
 * The key under which a new record is sent. Where no answer came it may be stored all the same: the same fields sent again
 * have the same key, and are stored once.
 */
function useIdempotencyKey() {
  const sent = useRef({ content: '', key: '' });
  return (body: object, action: PublishAction): string => {
    const content = JSON.stringify([body, action]);
    if (sent.current.content !== content) sent.current = { content, key: randomId() };
    return sent.current.key;
  };
}
