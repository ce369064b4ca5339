import type { Values } from '../../content/form-values.ts';

/**
 * What somebody typed and did not save. It is stored on this device, so that it outlives a crash, a reload or a session.
 */
export interface Draft<F extends string> {
  values: Values<F>;
  /** The record as it was when the typing began, and its `ETag`, so that a later save detects changes of others. */
  before: Values<F>;
  etag: string | null;
  /** Milliseconds since 1970. */
  savedAt: number;
  /** The labels of the fields whose pictures were chosen, but not sent; a draft cannot hold a file [D13]. */
  unsentPictures?: string[];
}

/** Who wrote the draft, and for which record; without `id` for a new one. */
export interface DraftKey {
  owner: string;
  resource: string;
  id: string | undefined;
}

const keyOf = ({ owner, resource, id }: DraftKey) => `draft:${owner}:${resource}:${id ?? 'new'}`;

/** The draft for this record, or null. A draft that lacks a field of the form is ignored. */
export function readDraft<F extends string>(
  place: DraftKey,
  fields: F[],
  storage: Storage = localStorage,
): Draft<F> | null {
  try {
    const draft: Draft<F> | null = JSON.parse(storage.getItem(keyOf(place)) ?? 'null');
    const complete = fields.every(
      (field) =>
        typeof draft?.values[field] === 'string' && typeof draft.before[field] === 'string',
    );
    return complete ? draft : null;
  } catch {
    return null;
  }
}

/** Stores a draft. A full or forbidden storage is only logged, since the form still holds what was typed. */
export function saveDraft<F extends string>(
  place: DraftKey,
  draft: Draft<F>,
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(keyOf(place), JSON.stringify(draft));
  } catch (error) {
    console.warn('The draft could not be kept', error);
  }
}

export function removeDraft(place: DraftKey, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(place));
}
