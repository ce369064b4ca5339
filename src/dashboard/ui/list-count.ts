import { pluralize } from '#contract/texts/pluralize.ts';

/** Returns `9 items` or `3 of 9`. While the list loads, returns `3 found in the first 550, loading more…`. */
export function formatListCount(foundCount: number, total: number, isComplete: boolean): string {
  const foundText = foundCount.toLocaleString('en');
  const totalText = total.toLocaleString('en');
  if (!isComplete) return `${foundText} found in the first ${totalText}, loading more…`;
  return foundCount === total ? pluralize(total, 'item', 'items') : `${foundText} of ${totalText}`;
}
