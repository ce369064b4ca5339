import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ProblemError } from '#contract/client.ts';
import type { FieldError } from '#contract/problem.ts';
import {
  notPublished,
  type Publication,
  storeRecord,
  type Target,
} from '../../content/draft-calls.ts';
import type { Values } from '../../content/form-values.ts';
import type { EditableResource } from '../../content/resource.ts';
import { invalidateContent } from '../../content/use-content.ts';
import { showError } from '../show-error.ts';
import { type Base, type Conflict, saveRecord } from './save-record.ts';

interface SaveOptions<R extends { _id: string }, F extends string> {
  resource: EditableResource<R, F>;
  id: string | undefined;
  publication: Publication;
  onSaved: (saved: Saved) => void;
  /** The server refused these fields. */
  onRefused: (errors: FieldError[]) => void;
}

export interface Saved {
  id: string;
  /** The record was created, and not updated. */
  isNew: boolean;
  /** Changes that somebody else made meanwhile were merged in. */
  includesTheirs: boolean;
  target: Target;
}

/** What the person has to decide before the save can go on. */
export type PendingDecision<F extends string> = { target: Target } & (
  | { about: 'conflict'; conflict: Conflict<F> }
  | { about: 'deletion'; values: Values<F>; base: Base<F> }
);

/** How a save stores its values. `restore` takes back the deletion of the record first. */
type SaveMode = 'update' | 'create' | 'restore';

/** Saves a form; `decision` is set while somebody else's change or deletion keeps it from being stored [DASH-14]. */
export function useSave<R extends { _id: string }, F extends string>(options: SaveOptions<R, F>) {
  const { resource, id, publication, onSaved, onRefused } = options;
  const client = useQueryClient();
  const [decision, setDecision] = useState<PendingDecision<F> | null>(null);
  const [underway, setUnderway] = useState<Target | null>(null);
  const keyOf = useIdempotencyKey();

  async function attempt(
    values: Values<F>,
    base: Base<F>,
    target: Target,
    mode: SaveMode,
  ): Promise<void> {
    const isNew = mode === 'create' || id === undefined;
    if (mode === 'restore' && !isNew) {
      const { undoDeletion } = await import('../../content/restore.ts');
      await undoDeletion(resource.name, id);
    }
    const outcome = await saveRecord({
      resource,
      values,
      base,
      store: (merged, etag) => {
        const body = resource.schema.parse(merged);
        const stored = isNew ? { id: undefined, publication: notPublished } : { id, publication };
        const key = keyOf(body, target);
        return storeRecord(resource, body, target, { ...stored, etag, key });
      },
    });
    if (outcome.result === 'conflict') setDecision({ about: 'conflict', target, ...outcome });
    else if (outcome.result === 'deleted') setDecision({ about: 'deletion', target, values, base });
    else {
      setDecision(null);
      await invalidateContent(client, resource);
      onSaved({ id: outcome.id, isNew, includesTheirs: outcome.includesTheirs, target });
    }
  }

  function fail(error: unknown): void {
    const { addFailed, updateFailed } = resource.texts;
    if (error instanceof ProblemError && error.problem.errors?.length) {
      onRefused(error.problem.errors);
      return;
    }
    // The focus is back on the button before the alert opens, which returns it there.
    flushSync(() => setUnderway(null));
    showError(error, id === undefined ? addFailed : updateFailed, { typed: true });
  }

  async function save(
    values: Values<F>,
    base: Base<F>,
    target: Target,
    mode: SaveMode = 'update',
  ): Promise<void> {
    setUnderway(target);
    try {
      await attempt(values, base, target, mode);
    } catch (error) {
      fail(error);
    } finally {
      setUnderway(null);
    }
  }

  return { save, underway, running: underway !== null, decision, dismiss: () => setDecision(null) };
}

/**
 * The key under which a new record is sent. Where no answer came it may be stored all the same: the same fields sent again
 * have the same key, and are stored once.
 */
function useIdempotencyKey() {
  const sent = useRef({ content: '', key: '' });
  return (body: object, target: Target): string => {
    const content = JSON.stringify([body, target]);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    return sent.current.key;
  };
}
