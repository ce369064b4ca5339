import type { Values } from '../../data/form-values.ts';

export const hasSameValues = <F extends string>(a: Values<F>, b: Values<F>): boolean =>
  (Object.keys(a) as F[]).every((field) => a[field] === b[field]);
