import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ProblemError } from '#contract/client.ts';
import {
  notPublished,
  type Publication,
  type SaveTarget,
  sendRecord,
} from '../../content/draft-calls.ts';
import type { EditableResource } from '../../content/resource.ts';
import { invalidateContent } from '../../content/use-content.ts';
import { type Values, valuesOf } from '../../form/form-values.ts';
import { showError } from '../show-error.ts';
import {
  type CheckedForm,
  checkBeforeSave,
  confirmEmpty,
  publishesNothing,
} from './check-before-save.ts';
import { type Base, type Conflict, saveWithMerge } from './save-with-merge.ts';

interface SaveOptions<R extends { _id: string }, F extends string> extends CheckedForm<F> {
  resource: EditableResource<R, F>;
  /** Of the record; undefined for a new one. */
  id: string | undefined;
  publication: Publication;
  /** The stored record that the form is compared with. */
  base: Base<F>;
  onSaved: (saved: Saved) => void;
}

export interface Saved {
  id: string;
  /** The record was created, and not updated. */
  isNew: boolean;
  /** Changes that somebody else made meanwhile were merged in. */
  includesTheirs: boolean;
  target: SaveTarget;
}

/** What the person has to decide before the save can go on. */
export type PendingDecision<F extends string> = { target: SaveTarget } & (
  | { about: 'conflict'; conflict: Conflict<F> }
  | { about: 'deletion'; values: Values<F>; base: Base<F> }
);

/** How a save stores its values. `restore` takes back the deletion of the record first. */
type SaveMode = 'update' | 'create' | 'restore';

/** Saves a form; `decision` is set while somebody else's change or deletion keeps it from being stored [DASH-14]. */
export function useSave<R extends { _id: string }, F extends string>(options: SaveOptions<R, F>) {
  const { resource, id, publication, form, base } = options;
  const [decision, setDecision] = useState<PendingDecision<F> | null>(null);
  const [underway, setUnderway] = useState<SaveTarget | null>(null);
  const [isSending, setSending] = useState(false);
  const attempt = useAttempt(options, setDecision);

  const end = () => {
    setSending(false);
    setUnderway(null);
  };

  function showFailure(error: unknown): void {
    const errors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
    for (const { field, message } of errors) form.setError(field, message);
    if (errors.length > 0) return;
    // The focus is back on the button before the alert opens, which returns it there.
    flushSync(end);
    const { addFailed, updateFailed } = resource.texts;
    showError(error, id === undefined ? addFailed : updateFailed, { typed: true });
  }

  /** Stores values. Shows what went wrong, and does not reject. */
  async function save(
    values: Values<F>,
    base: Base<F>,
    target: SaveTarget,
    mode: SaveMode = 'update',
  ): Promise<void> {
    setUnderway(target);
    setSending(true);
    try {
      await attempt(values, base, target, mode);
    } catch (error) {
      showFailure(error);
    } finally {
      end();
    }
  }

  /** Checks the form and stores its values. */
  async function submit(target: SaveTarget): Promise<void> {
    setUnderway(target);
    const values = await checkBeforeSave(options).finally(end);
    if (!values) return;
    if (!publication.isPublished && publishesNothing(values, valuesOf(resource, null), target)) {
      // No button is busy behind the question, and the pressed one has the focus again after it.
      flushSync(end);
      if (!(await confirmEmpty(resource.label))) return;
    }
    await save(values, base, target);
  }

  const dismiss = () => setDecision(null);
  // `underway` from the press of the button to the last answer, so that one save runs at a time [DASH-14]; not behind a question.
  return { submit, save, underway, isSending, decision, dismiss };
}

/** One attempt to store values: it succeeds, leaves a decision to the person, or rejects as `call` does. */
function useAttempt<R extends { _id: string }, F extends string>(
  { resource, id, publication, onSaved }: SaveOptions<R, F>,
  onDecision: (decision: PendingDecision<F> | null) => void,
) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  return async (values: Values<F>, base: Base<F>, target: SaveTarget, mode: SaveMode) => {
    const isNew = mode === 'create' || id === undefined;
    if (mode === 'restore' && !isNew) {
      const { undoDeletion } = await import('../../content/restore.ts');
      await undoDeletion(resource.name, id);
    }
    const outcome = await saveWithMerge({
      resource,
      values,
      base,
      send: (merged, etag) => {
        const body = resource.schema.parse(merged);
        const stored = isNew ? { id: undefined, publication: notPublished } : { id, publication };
        const key = keyOf(body, target);
        return sendRecord(resource, body, target, { ...stored, etag, key });
      },
    });
    if (outcome.result === 'conflict') onDecision({ about: 'conflict', target, ...outcome });
    else if (outcome.result === 'deleted') onDecision({ about: 'deletion', target, values, base });
    else {
      onDecision(null);
      await invalidateContent(client, resource);
      onSaved({ id: outcome.id, isNew, includesTheirs: outcome.includesTheirs, target });
    }
  };
}

/**
 * The key under which a new record is sent. Where no answer came it may be stored all the same: the same fields sent again
 * have the same key, and are stored once.
 */
function useIdempotencyKey() {
  const sent = useRef({ content: '', key: '' });
  return (body: object, target: SaveTarget): string => {
    const content = JSON.stringify([body, target]);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
