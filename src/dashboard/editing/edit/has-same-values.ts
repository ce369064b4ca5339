import type { Values } from '../../data/form-values.ts';

/** Whether two forms have the same value in every field. */
export const hasSameValues = <F extends string>(a: Values<F>, b: Values<F>): boolean =>
  (Object.keys(a) as F[]).every((field) => a[field] === b[field]);
