import type { Values } from '../../content/form-values.ts';

/**
 * What somebody typed and did not save. It is stored on this device, so that it outlives a crash, a reload or a session.
 */
export interface Autosave<F extends string> {
  values: Values<F>;
  /** The record as it was when the typing began, and its `ETag`, so that a later save detects changes of others. */
  before: Values<F>;
  etag: string | null;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The labels of the fields whose pictures were chosen, but not sent; an autosave cannot hold a file [D13]. */
  unsentPictures?: string[];
}

/** Who wrote the autosave, and for which record; without `id` for a new one. */
export interface AutosaveKey {
  owner: string;
  resource: string;
  id: string | undefined;
}

const keyOf = ({ owner, resource, id }: AutosaveKey) =>
  `autosave:${owner}:${resource}:${id ?? 'new'}`;

/** The autosave for this record, or null. One that lacks a field of the form is ignored. */
export function readAutosave<F extends string>(
  place: AutosaveKey,
  fields: F[],
  storage: Storage = localStorage,
): Autosave<F> | null {
  try {
    const autosave: Autosave<F> | null = JSON.parse(storage.getItem(keyOf(place)) ?? 'null');
    const complete = fields.every(
      (field) =>
        typeof autosave?.values[field] === 'string' && typeof autosave.before[field] === 'string',
    );
    return complete ? autosave : null;
  } catch {
    return null;
  }
}

/** Stores an autosave. A full or forbidden storage is only logged, since the form still holds what was typed. */
export function writeAutosave<F extends string>(
  place: AutosaveKey,
  autosave: Autosave<F>,
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(keyOf(place), JSON.stringify(autosave));
  } catch (error) {
    console.warn('The autosave could not be kept', error);
  }
}

export function removeAutosave(place: AutosaveKey, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(place));
}
