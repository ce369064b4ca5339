import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ProblemError } from '#contract/client.ts';
import type { FieldError } from '#contract/problem.ts';
import { type Values, valuesOf } from '../../content/form-values.ts';
import type { EditableResource } from '../../content/resource.ts';
import { invalidateContent } from '../../content/use-content.ts';
import { showError } from '../show-error.ts';
import { type Merge, mergeChanges } from './merge.ts';

/** What a form's changes are measured against: the record as it was read, with its `ETag`. */
export interface Base<F extends string> {
  values: Values<F>;
  etag: string | null;
}

/** Somebody else changed the same fields meanwhile: what a person has to decide about. */
export interface Conflict<F extends string> extends Merge<F> {
  before: Values<F>;
  theirs: Base<F>;
}

interface SaveOptions<R extends { _id: string }, F extends string> {
  resource: EditableResource<R, F>;
  id: string | undefined;
  onSaved: (merged: boolean) => void;
  /** The server is not content with some fields. */
  onRefused: (errors: FieldError[]) => void;
}

/** How often changes are merged by themselves before it is called a failure: somebody is saving all the time. */
const attempts = 3;

/**
 * Saves a form. A save against a record that somebody changed meanwhile is merged and tried again where no field
 * collides; else `conflict` holds what has to be decided, and nothing is stored.
 */
export function useSave<R extends { _id: string }, F extends string>({
  resource,
  id,
  onSaved,
  onRefused,
}: SaveOptions<R, F>) {
  const client = useQueryClient();
  const [conflict, setConflict] = useState<Conflict<F> | null>(null);
  const [running, setRunning] = useState(false);

  // Where no answer came the record may be stored all the same: sent again, the same values are the same record.
  const sent = useRef({ content: '', key: '' });
  const keyFor = (body: object) => {
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
    return sent.current.key;
  };

  const store = (values: Values<F>, etag: string | null) => {
    const body = resource.schema.parse(values);
    return id === undefined
      ? resource.calls.create(body, keyFor(body))
      : resource.calls.update(id, body, etag);
  };

  async function attempt(values: Values<F>, base: Base<F>, left: number): Promise<void> {
    try {
      await store(values, base.etag);
    } catch (error) {
      const theirs = left > 0 ? currentOf(error, resource) : null;
      if (!theirs) throw error;
      const merge = mergeChanges(base.values, values, theirs.values);
      if (merge.collisions.length === 0) return attempt(merge.merged, theirs, left - 1);
      setConflict({ ...merge, before: base.values, theirs });
      return;
    }
    setConflict(null);
    await invalidateContent(client, resource);
    onSaved(left < attempts);
  }

  async function save(values: Values<F>, base: Base<F>): Promise<void> {
    setRunning(true);
    try {
      await attempt(values, base, attempts);
    } catch (error) {
      if (error instanceof ProblemError && error.problem.errors?.length) {
        onRefused(error.problem.errors);
      } else {
        await showError(
          error,
          id === undefined ? resource.texts.addFailed : resource.texts.updateFailed,
        );
      }
    } finally {
      setRunning(false);
    }
  }

  return { save, running, conflict, dismissConflict: () => setConflict(null) };
}

/** What the server holds now, where it refused a save for not being based on it. */
function currentOf<R extends { _id: string }, F extends string>(
  error: unknown,
  resource: EditableResource<R, F>,
): Base<F> | null {
  if (!(error instanceof ProblemError) || error.problem.code !== 'precondition-failed') return null;
  const { current } = error.problem;
  if (typeof current !== 'object' || current === null) return null;
  return { values: valuesOf(resource, current), etag: error.etag };
}
