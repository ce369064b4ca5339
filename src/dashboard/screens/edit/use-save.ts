import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ProblemError } from '#contract/client.ts';
import type { FieldError } from '#contract/problem.ts';
import type { Values } from '../../content/form-values.ts';
import type { EditableResource } from '../../content/resource.ts';
import { undoDeletion } from '../../content/restore.ts';
import { invalidateContent } from '../../content/use-content.ts';
import { showError } from '../show-error.ts';
import { type Base, type Conflict, saveRecord } from './save-record.ts';

interface SaveOptions<R extends { _id: string }, F extends string> {
  resource: EditableResource<R, F>;
  id: string | undefined;
  onSaved: (saved: Saved) => void;
  /** The server refused these fields. */
  onRefused: (errors: FieldError[]) => void;
}

export interface Saved {
  /** The record was created, and not updated. */
  isNew: boolean;
  /** Changes that somebody else made meanwhile were merged in. */
  includesTheirs: boolean;
}

/** What the person has to decide before the save can go on. */
export type PendingDecision<F extends string> =
  | { about: 'conflict'; conflict: Conflict<F> }
  | { about: 'deletion'; values: Values<F>; base: Base<F> };

/** How a save stores its values. `restore` takes back the deletion of the record first. */
type Manner = 'update' | 'create' | 'restore';

/** Saves a form; `decision` is set while somebody else's change or deletion keeps it from being stored [D8]. */
export function useSave<R extends { _id: string }, F extends string>(options: SaveOptions<R, F>) {
  const { resource, id, onSaved, onRefused } = options;
  const client = useQueryClient();
  const [decision, setDecision] = useState<PendingDecision<F> | null>(null);
  const [running, setRunning] = useState(false);
  const create = useCreate(resource);

  async function attempt(values: Values<F>, base: Base<F>, manner: Manner): Promise<void> {
    const isNew = manner === 'create' || id === undefined;
    if (manner === 'restore' && !isNew) await undoDeletion(resource.name, id);
    const outcome = await saveRecord({
      resource,
      values,
      base,
      store: (merged, etag) => {
        const body = resource.schema.parse(merged);
        return isNew ? create(body) : resource.calls.update(id, body, etag);
      },
    });
    if (outcome.result === 'conflict') setDecision({ about: 'conflict', ...outcome });
    else if (outcome.result === 'deleted') setDecision({ about: 'deletion', values, base });
    else {
      setDecision(null);
      await invalidateContent(client, resource);
      onSaved({ isNew, includesTheirs: outcome.includesTheirs });
    }
  }

  async function save(values: Values<F>, base: Base<F>, manner: Manner = 'update'): Promise<void> {
    setRunning(true);
    try {
      await attempt(values, base, manner);
    } catch (error) {
      const { addFailed, updateFailed } = resource.texts;
      const isRefused = error instanceof ProblemError && error.problem.errors?.length;
      if (isRefused) onRefused(error.problem.errors ?? []);
      else await showError(error, id === undefined ? addFailed : updateFailed, { typed: true });
    } finally {
      setRunning(false);
    }
  }

  return { save, running, decision, dismiss: () => setDecision(null) };
}

/**
 * Creates a record. Where no answer came it may be stored all the same: the same values sent again have the same key,
 * and are stored once.
 */
function useCreate(resource: Pick<EditableResource<{ _id: string }, string>, 'calls'>) {
  const sent = useRef({ content: '', key: '' });
  return (body: object) => {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    return resource.calls.create(body, sent.current.key);
  };
}
