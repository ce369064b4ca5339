import type { Values } from '../../content/form-values.ts';

export interface Merge<F extends string> {
  /** Both sides' changes; where they collide, mine. */
  merged: Values<F>;
  /** Fields that both sides changed, each to something else. */
  collisions: F[];
}

/**
 * Puts two people's changes to the same record together. A field that only one of them changed takes that change; one
 * that both changed to the same text does not collide.
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
