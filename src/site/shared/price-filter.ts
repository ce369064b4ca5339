import type { Manpower } from '#contract/kinds/manpower.ts';
import { priceText } from './price-terms.ts';
import { searchedWords, simplified } from './simplified.ts';

/** What the filter of the price list is asked for, and which prices that leaves [MAN-1]. */

const nameOfPeople = /\bfilipin[ao]s?\b/g;

const plain = (text: string) => simplified(text).replace(nameOfPeople, 'philippines');

/** A shorter beginning is shared by words that have nothing to do with each other. */
const shortestStem = 4;

/**
 * Makes the test that a price's text passes when it has every word that is asked for, or a word that one of them begins
 * with: `Indian masons` finds the mason from India. The names of chips that are asked for it has to have as whole words: Nigeria
 * is not Niger.
 */
export function priceSearch(text: string): (asked: string, names?: string[]) => boolean {
  const searched = plain(text);
  const stems = searched.split(/\P{L}+/u).filter(({ length }) => length >= shortestStem);
  const whole = spaced(text);
  return (asked, names = []) =>
    names.every((name) => asksFor(whole, spaced(name))) &&
    searchedWords(plain(asked)).every(
      (word) => searched.includes(word) || stems.some((stem) => word.startsWith(stem)),
    );
}

/** Words alone, with spaces between them. */
const spaced = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');

/** What the filter looks for in a price; its amount also as its digits alone, `2,900` is found as `2900` too. */
export const searchedText = ({
  sector,
  category,
  nationality,
  amount,
}: Pick<Manpower, 'sector' | 'category' | 'nationality' | 'amount'>) =>
  `${sector} ${category} ${nationality} ${priceText(amount)} ${amount}`;

const padded = (text: string) => ` ${text.trim().replace(/\s+/g, ' ')} `;

const indexIn = (asked: string, name: string) =>
  padded(asked).toLowerCase().indexOf(padded(name).toLowerCase());

/** Whether a filter asks for a name, as a whole. */
export const asksFor = (asked: string, name: string) => indexIn(asked, name) >= 0;

function without(asked: string, name: string): string {
  const index = indexIn(asked, name);
  if (index < 0) return asked;
  const text = padded(asked);
  return padded(`${text.slice(0, index)} ${text.slice(index + padded(name).length)}`).trim();
}

/** The filter after a press on one of some names: it asks for that one and none of the others, or no longer for it. */
export function toggleName(asked: string, name: string, names: string[]): string {
  const others = names.reduce(without, asked);
  return asksFor(asked, name) ? others : padded(`${others} ${name}`).trim();
}
