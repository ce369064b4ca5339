import type { Alternative, Term } from './search-terms.ts';

/** Words contain only letters, marks and digits, so they need no escaping. */
const alternativeQuery = ({ word, isBeginning }: Alternative, mark = ''): string =>
  `'${mark}${word}'${isBeginning ? ':*' : ''}`;

interface SearchedText {
  terms: Term[];
  /** The digits of a telephone number, which can match instead of the terms. */
  number: string | undefined;
}

/**
 * Returns a `tsquery` that matches a text with an alternative of every term, or with the number [DASH-17]. `mark` is
 * the prefix of the words. `terms` must not be empty.
 */
export function toTsquery({ terms, number }: SearchedText, mark = ''): string {
  const query = terms
    .map((term) => `(${term.map((each) => alternativeQuery(each, mark)).join('|')})`)
    .join('&');
  if (number === undefined) return query;
  return `(${query})|${alternativeQuery({ word: number, isBeginning: true }, mark)}`;
}
