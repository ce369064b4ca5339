import type { Alternative, Term } from './search-terms.ts';

/** Words contain only letters, marks and digits, so they need no escaping. */
const formatAlternative = ({ word, isPrefix }: Alternative, prefix = ''): string =>
  `'${prefix}${word}'${isPrefix ? ':*' : ''}`;

interface SearchedText {
  terms: Term[];
  /** The digits of a telephone number, which can match instead of the terms. */
  phoneDigits: string | undefined;
}

/**
 * Returns a `tsquery` that matches texts that contain either an alternative of every term or the number [DASH-17].
 * `prefix` precedes each word. `terms` must not be empty.
 */
export function toTsquery({ terms, phoneDigits }: SearchedText, prefix = ''): string {
  const query = terms
    .map(
      (term) => `(${term.map((alternative) => formatAlternative(alternative, prefix)).join('|')})`,
    )
    .join('&');
  if (phoneDigits === undefined) return query;
  return `(${query})|${formatAlternative({ word: phoneDigits, isPrefix: true }, prefix)}`;
}
