/** How texts and searches are cut into words [DASH-17]. */
import { stemmer } from 'stemmer';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';

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

/** Whether words of the script of a text are written without spaces between them. */
const isUnspaced = (text: string) =>
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(
    text,
  );

let segmenter: Intl.Segmenter | undefined;

/** Cuts texts of unspaced scripts into words. It takes 3 MB, so it is made when one is read first. */
function segmentsOf(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return segmenter.segment(text);
}

/** The words of a run of letters. The segmenter knows words by composed letters, such as the Thai `ำ`. */
function wordsOfRun(run: string): string[] {
  if (!isUnspaced(run)) return [run];
  const composed = run.normalize('NFC').replaceAll('\u0E4D\u0E32', '\u0E33');
  return [...segmentsOf(composed)].map(({ segment }) => foldForSearch(segment));
}

const runsIn = (prepared: string): string[] => prepared.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const wordsOfRuns = (runs: string[]): string[] => runs.flatMap(wordsOfRun).map(cut);

/** No half of a character is left. */
const cut = (word: string) =>
  word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('');

/** An Arabic word without its article. */
export const withoutPrefix = (word: string) => word.replace(arabicPrefix, '');

/** A number without spaces, and its ends, which are how it is dialled from nearer. */
function endsOf(number: string): string[] {
  const digits = number.replace(/\D/g, '');
  return Array.from({ length: digits.length - leastDigits + 1 }, (_, at) => digits.slice(at));
}

/** Whether a word is of letters that English is written with; only those are stemmed. */
export const isEnglish = (word: string): boolean => /^[a-z]{3,}$/.test(word);

/** Stands before a stem that its word does not begin with, such as `compani` of *company*. */
export const stemMark = '~';

/** What the forms of an English word have in common, `welder` of *welders*; undefined for other words. */
export const stemOf = (word: string): string | undefined =>
  isEnglish(word) ? stemmer(word) : undefined;

/** The stem of a word where it is not the beginning of the word, which finds it already. */
function markedStem(word: string): string[] {
  const stem = stemOf(word);
  return stem === undefined || word.startsWith(stem) ? [] : [stemMark + stem];
}

/** The words that a text is found by, each once; among them stems, which `stemMark` stands before. */
export function wordsOf(text: string): string[] {
  const prepared = prepare(text);
  const words = wordsOfRuns([...new Set(runsIn(prepared))]);
  const numbers = (prepared.match(numberRun) ?? []).flatMap(endsOf);
  const all = [...words, ...words.map(withoutPrefix), ...numbers, ...words.flatMap(markedStem)];
  return [...new Set(all)].slice(0, maxWords);
}

/** The words of a search, as they are compared. */
export const wordsOfSearch = (search: string): string[] => wordsOfRuns(runsIn(prepare(search)));

/** A search of digits alone, as telephone numbers are found: without signs, and without zeros before the number. */
export function numberOf(search: string): string | undefined {
  const prepared = prepare(search);
  if (!/^[\d\s()+./\u2010-\u2015-]+$/.test(prepared)) return undefined;
  const digits = prepared.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= leastDigits && digits.length <= 15 ? digits : undefined;
}
