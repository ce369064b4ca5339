import { pluralize } from '../data/pluralize.ts';

/** Returns `9 items` or `3 of 9`. While the list loads, returns `3 found in the first 550, loading more…`. */
export function listCount(found: number, total: number, isWhole: boolean): string {
  const shown = found.toLocaleString('en');
  const all = total.toLocaleString('en');
  if (!isWhole) return `${shown} found in the first ${all}, loading more…`;
  return found === total ? pluralize(total, 'item', 'items') : `${shown} of ${all}`;
}
