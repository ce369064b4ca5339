/** The filter of the price list [MAN-1]. */
import type { Manpower } from '#contract/kinds/manpower.ts';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import { toIdentityKey } from '#contract/texts/identity-key.ts';
import { isOneTypoApart } from '#contract/texts/one-typo-apart.ts';
import { formatPrice } from '#contract/texts/price-text.ts';

const demonymPattern = /\bfilipin[ao]s?\b/g;

const normalize = (text: string) => foldForSearch(text).replace(demonymPattern, 'philippines');

/** Unrelated words often have a shorter beginning in common. */
const minStemLength = 4;

interface PriceQuery {
  words: string[];
  names: string[];
}

/** `names` are the names of the selected chips. */
export const parsePriceQuery = (filter: string, names: string[] = []): PriceQuery => ({
  words: normalize(filter).split(/\s+/).filter(Boolean),
  names: names.map(padWords),
});

/**
 * Allows typos only in Latin words of 5 to 20 letters. In shorter words, a different letter often makes a different
 * word.
 */
const typoTolerantPattern = /^[a-z]{5,20}$/;

/** With `allowsTypos`, words can have one typo. */
export type PriceMatcher = (query: PriceQuery, allowsTypos?: boolean) => boolean;

/**
 * A price matches if each word of the filter occurs in its text or begins with a word of its text: `Indian masons`
 * finds the mason from India. Names of chips must match whole words, so Niger does not find Nigeria.
 */
export function createPriceMatcher(text: string): PriceMatcher {
  const searchText = normalize(text);
  const stems = searchText.split(/[^\p{L}\p{M}]+/u).filter(({ length }) => length >= minStemLength);
  const paddedWords = padWords(text);
  return ({ words, names }, allowsTypos = false) =>
    names.every((name) => paddedWords.includes(name)) &&
    words.every(
      (word) =>
        searchText.includes(word) ||
        stems.some((stem) => word.startsWith(stem) || (allowsTypos && isMistyped(word, stem))),
    );
}

/** Whether a typed word is the beginning of `stem` with one typo. */
const isMistyped = (word: string, stem: string) =>
  typoTolerantPattern.test(word) &&
  [-1, 0, 1].some((extraLength) => isOneTypoApart(word, stem.slice(0, word.length + extraLength)));

/** The words of a text, with a space before and after each one. */
const padWords = (text: string) => ` ${toIdentityKey(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))} `;

/** Contains the amount with and without separators: `2,900` and `2900`. */
export const createSearchableText = ({ sector, category, nationality, amount }: Manpower) =>
  `${sector} ${category} ${nationality} ${formatPrice(amount)} ${amount}`;

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean);

/** Returns the words of a filter without those of a name. Undefined if the filter does not include the whole name. */
function getOtherWords(filter: string, name: string): string[] | undefined {
  const words = splitWords(filter);
  const { length } = splitWords(name);
  const isNameAt = (index: number) =>
    toIdentityKey(words.slice(index, index + length).join(' ')) === toIdentityKey(name);
  const start = words.findIndex((_, index) => isNameAt(index));
  return start < 0 ? undefined : words.toSpliced(start, length);
}

export const includesName = (filter: string, name: string) =>
  getOtherWords(filter, name) !== undefined;

/** Selects the name of a chip instead of the other names in its row, or deselects it. */
export function toggleName(filter: string, name: string, names: string[]): string {
  const remainingFilter = names.reduce(
    (text, each) => getOtherWords(text, each)?.join(' ') ?? text,
    filter,
  );
  return includesName(filter, name)
    ? remainingFilter
    : splitWords(`${remainingFilter} ${name}`).join(' ');
}
