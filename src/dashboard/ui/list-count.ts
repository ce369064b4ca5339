import { pluralize } from '#contract/texts/pluralize.ts';
import type { RecordList } from '../data/content/record-list.ts';

/** The noun for the records of a list, such as `user` and `users`. */
export type Noun = readonly [one: string, many: string];

/** Returns `9 users` or `3 of 9`. While the list loads, returns `3 found in the first 550, loading more…`. */
export function formatListCount(
  foundCount: number,
  { records, isComplete }: RecordList<unknown>,
  noun: Noun = ['item', 'items'],
): string {
  const foundText = foundCount.toLocaleString('en');
  const total = records.length;
  const totalText = total.toLocaleString('en');
  if (!isComplete) return `${foundText} found in the first ${totalText}, loading more…`;
  return foundCount === total ? pluralize(total, ...noun) : `${foundText} of ${totalText}`;
}
