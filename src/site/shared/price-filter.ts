import type { Manpower } from '#contract/kinds/manpower.ts';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';
import { identityKey } from '#contract/texts/identity-key.ts';
import { priceText } from '#contract/texts/price-text.ts';
import { isOneErrorApart } from './one-error-apart.ts';

/** What the filter of the price list is asked for, and which prices that leaves [MAN-1]. */

const nameOfPeople = /\bfilipin[ao]s?\b/g;

const plain = (text: string) => foldForSearch(text).replace(nameOfPeople, 'philippines');

/** A shorter beginning is shared by words that have nothing to do with each other. */
const shortestStem = 4;

/** What is asked for, prepared to be compared with many prices. */
export interface PriceQuery {
  words: string[];
  /** The names of chips. */
  names: string[];
}

/** `names` are those of the chips that the filter asks for. */
export const priceQuery = (asked: string, names: string[] = []): PriceQuery => ({
  words: plain(asked).split(/\s+/).filter(Boolean),
  names: names.map(wholeWords),
});

/** Only in English: elsewhere a single sign often makes another word, as it does in shorter words, such as Iran and Iraq. */
const mistypable = /^[a-z]{5,20}$/;

/** Whether a price is asked for; a test that `forgives` takes words with one typing error too. */
export type PriceTest = (query: PriceQuery, forgives?: boolean) => boolean;

/**
 * Makes the test that a price's text passes when it has every word that is asked for, or a word that one of them begins
 * with: `Indian masons` finds the mason from India. The names of chips it has to have as whole words: Nigeria is not Niger.
 */
export function priceSearch(text: string): PriceTest {
  const searched = plain(text);
  const stems = searched.split(/[^\p{L}\p{M}]+/u).filter(({ length }) => length >= shortestStem);
  const whole = wholeWords(text);
  return ({ words, names }, forgives = false) =>
    names.every((name) => whole.includes(name)) &&
    words.every(
      (word) =>
        searched.includes(word) ||
        stems.some((stem) => word.startsWith(stem) || (forgives && isMistyped(word, stem))),
    );
}

/** Whether a typed word is the beginning of another one with one error. */
const isMistyped = (word: string, meant: string) =>
  mistypable.test(word) &&
  [-1, 0, 1].some((more) => isOneErrorApart(word, meant.slice(0, word.length + more)));

/** Words alone, each between two spaces. */
const wholeWords = (text: string) => ` ${identityKey(text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '))} `;

/** What the filter looks for in a price; its amount also as its digits alone, `2,900` is found as `2900` too. */
export const searchedText = ({
  sector,
  category,
  nationality,
  amount,
}: Pick<Manpower, 'sector' | 'category' | 'nationality' | 'amount'>) =>
  `${sector} ${category} ${nationality} ${priceText(amount)} ${amount}`;

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean);

/** The words of a filter on both sides of a name; undefined where it does not ask for the name as a whole. */
function around(asked: string, name: string): string[] | undefined {
  const words = wordsIn(asked);
  const { length } = wordsIn(name);
  const isNamed = (at: number) =>
    identityKey(words.slice(at, at + length).join(' ')) === identityKey(name);
  const at = words.findIndex((_, index) => isNamed(index));
  return at < 0 ? undefined : words.toSpliced(at, length);
}

/** Whether a filter asks for a name, as a whole. */
export const includesName = (asked: string, name: string) => around(asked, name) !== undefined;

const without = (asked: string, name: string) => around(asked, name)?.join(' ') ?? asked;

/** The filter after a press on one of some names: it asks for that one and none of the others, or no longer for it. */
export function toggleName(asked: string, name: string, names: string[]): string {
  const others = names.reduce(without, asked);
  return includesName(asked, name) ? others : wordsIn(`${others} ${name}`).join(' ');
}
