import { pluralize } from '#contract/texts/pluralize.ts';

/** The noun for the records of a list, such as `user` and `users`. */
export type Noun = readonly [one: string, many: string];

/** Returns `9 users` or `3 of 9`. While the list loads, returns `3 found in the first 550, loading more…`. */
export function formatListCount(
  foundCount: number,
  total: number,
  isComplete: boolean,
  noun: Noun = ['item', 'items'],
): string {
  const foundText = foundCount.toLocaleString('en');
  const totalText = total.toLocaleString('en');
  if (!isComplete) return `${foundText} found in the first ${totalText}, loading more…`;
  return foundCount === total ? pluralize(total, ...noun) : `${foundText} of ${totalText}`;
}
