import type { Values } from '../../content/content-kind.ts';

/**
 * What somebody typed and did not save, kept on this device so that a crash, a reload or a lost session costs nothing.
 */
export interface Draft<F extends string> {
  values: Values<F>;
  /** The record as it was when the typing began, and its `ETag`, so that saving later overwrites nobody. */
  before: Values<F>;
  etag: string | null;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** Whose draft it is, and of which record; of a new one where there is no `id`. */
export interface DraftPlace {
  owner: string;
  kind: string;
  id: string | undefined;
}

const keyOf = ({ owner, kind, id }: DraftPlace) => `draft:${owner}:${kind}:${id ?? 'new'}`;

/** The draft for this record, or null. One that no longer has this form's fields counts as none. */
export function readDraft<F extends string>(
  place: DraftPlace,
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

/** Keeps a draft. A full or forbidden storage is not told: the form itself still holds everything. */
export function keepDraft<F extends string>(
  place: DraftPlace,
  draft: Draft<F>,
  storage: Storage = localStorage,
): void {
  try {
    storage.setItem(keyOf(place), JSON.stringify(draft));
  } catch (error) {
    console.warn('The draft could not be kept', error);
  }
}

export function dropDraft(place: DraftPlace, storage: Storage = localStorage): void {
  storage.removeItem(keyOf(place));
}
