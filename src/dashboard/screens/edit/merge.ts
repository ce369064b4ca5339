import type { Values } from '../../content/form-values.ts';

export interface Merge<F extends string> {
  /** The changes of both sides; mine where both changed the same field. */
  merged: Values<F>;
  /** The fields that both sides changed to different values. */
  collisions: F[];
}

/**
 * Merges the changes that two people made to the same record. A field that one of them changed gets that change. A field
 * that both changed to the same value is no collision.
 */
export function mergeChanges<F extends string>(
  before: Values<F>,
  mine: Values<F>,
  theirs: Values<F>,
): Merge<F> {
  const merged = { ...mine };
  const collisions: F[] = [];
  for (const field of Object.keys(before) as F[]) {
    const theirChange = theirs[field] !== before[field];
    const myChange = mine[field] !== before[field];
    if (theirChange && !myChange) merged[field] = theirs[field];
    if (theirChange && myChange && mine[field] !== theirs[field]) collisions.push(field);
  }
  return { merged, collisions };
}
