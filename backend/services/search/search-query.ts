import type { Alternative, Term } from './search-terms.ts';

/** An alternative as PostgreSQL's `tsquery`. Words are letters, marks and digits alone, so none can leave its quotes. */
const alternativeQuery = ({ word, isBeginning }: Alternative, mark = ''): string =>
  `'${mark}${word}'${isBeginning ? ':*' : ''}`;

interface SearchedText {
  terms: Term[];
  /** The digits of a telephone number, which is found instead of all terms. */
  number: string | undefined;
}

/**
 * What a search asks, as PostgreSQL's `tsquery`: one alternative of every term [DASH-17]. `mark` stands before each word where
 * only marked ones are meant. There is at least one term.
 */
export function queryOf({ terms, number }: SearchedText, mark = ''): string {
  const asked = terms
    .map((term) => `(${term.map((each) => alternativeQuery(each, mark)).join('|')})`)
    .join('&');
  if (number === undefined) return asked;
  return `(${asked})|${alternativeQuery({ word: number, isBeginning: true }, mark)}`;
}
