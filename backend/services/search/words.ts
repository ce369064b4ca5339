/** How a text is cut into the words that it is found by, and a search into the words to be found [DASH-17]. */
import { foldForSearch } from '#contract/fold-for-search.ts';

const maxWordLength = 60;
/** How many words of one record are kept. */
export const maxWords = 3000;

/** The conjunction, preposition and article that Arabic writes in one with the word after them. */
const arabicPrefix = /^[وف]?(?:ال|بال|كال|لل)(?=[\u0600-\u06FF]{2})/;

/** The signs of thousands inside an amount: `4,100` is found as 4100 too. */
const thousands = /(?<=\d)[,٬](?=\d{3}(?!\d))/g;

/** What may be a telephone number: digits with the signs that stand between those of one number. */
const numberRun = /\d(?:[\s()./\u2010-\u2015-]*\d){6,14}/g;

/** So many digits name a telephone number: people leave out the code of the country or the area. */
const leastDigits = 6;

/** A text whose words are compared, with amounts as one number. */
const prepare = (text: string) => foldForSearch(text).replace(thousands, '');

/** Scripts that write words without spaces between them. */
const unspaced =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const segmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** The words of a run of letters. The segmenter knows words by composed letters, such as the Thai `ำ`. */
function wordsOfRun(run: string): string[] {
  if (!unspaced.test(run)) return [run];
  const composed = run.normalize('NFC').replaceAll('\u0E4D\u0E32', '\u0E33');
  return [...segmenter.segment(composed)].map(({ segment }) => foldForSearch(segment));
}

const wordsIn = (prepared: string): string[] =>
  (prepared.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap(wordsOfRun).map(cut);

/** No half of a character is left. */
const cut = (word: string) => [...word].slice(0, maxWordLength).join('');

const withoutPrefix = (word: string) => word.replace(arabicPrefix, '');

/** A number without spaces, and its ends, which are how it is dialled from nearer. */
function endsOf(number: string): string[] {
  const digits = number.replace(/\D/g, '');
  return Array.from({ length: digits.length - leastDigits + 1 }, (_, at) => digits.slice(at));
}

/** The words that a text is found by, each once. */
export function wordsOf(text: string): string[] {
  const prepared = prepare(text);
  const words = wordsIn(prepared);
  const numbers = (prepared.match(numberRun) ?? []).flatMap(endsOf);
  return [...new Set([...words, ...words.map(withoutPrefix), ...numbers])].slice(0, maxWords);
}

/** How many words of a search count. */
const maxSearched = 12;

/** A search of digits alone, as telephone numbers are found: without signs, and without zeros before the number. */
function numberOf(prepared: string): string | undefined {
  if (!/^[\d\s()+./\u2010-\u2015-]+$/.test(prepared)) return undefined;
  const digits = prepared.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= leastDigits && digits.length <= 15 ? digits : undefined;
}

/**
 * What a search asks, as PostgreSQL's `tsquery`: every word, each perhaps the beginning of a longer one, but for a single letter,
 * with which too many begin. `mark` stands before each word where only marked ones are meant. Undefined where the search says no
 * word. The words are letters and digits alone, so none of them can leave its quotes.
 */
export function queryOf(search: string, mark = ''): string | undefined {
  const prepared = prepare(search);
  const words = wordsIn(prepared).slice(0, maxSearched);
  if (words.length === 0) return undefined;
  const begins = (word: string) => `'${mark}${word}'${word.length > 1 ? ':*' : ''}`;
  const either = (word: string) => [...new Set([word, withoutPrefix(word)])].map(begins).join('|');
  const asked = words.map((word) => `(${either(word)})`).join('&');
  const number = numberOf(prepared);
  return number === undefined ? asked : `(${asked})|${begins(number)}`;
}
