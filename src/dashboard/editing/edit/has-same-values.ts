import type { Values } from '../../data/form-values.ts';

export const hasSameValues = (a: Values, b: Values): boolean =>
  Object.keys(a).every((field) => a[field] === b[field]);
