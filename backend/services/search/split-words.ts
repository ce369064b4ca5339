import { stemmer } from 'stemmer';
import { foldForSearch } from '#contract/texts/fold-for-search.ts';

const maxWordLength = 60;
/** The maximum number of words stored for one record. */
export const maxWords = 3000;

/** The conjunction, preposition and article that Arabic writes together with the next word. */
const arabicPrefix = /^[وف]?(?:ال|بال|كال|لل)(?=[\u0600-\u06FF]{2})/;

/** The thousands separator of an amount, which is removed: `4,100` becomes 4100. */
const thousandsSeparator = /(?<=\d)[,٬](?=\d{3}(?!\d))/g;

/** A possible phone number: digits, with or without separators between them. */
const possiblePhoneNumber = /\d(?:[\s()./\u2010-\u2015-]*\d){6,14}/g;

/** The minimum number of digits to search for. People omit the country code or area code of a phone number. */
const minDigits = 6;

const foldAndJoinDigits = (text: string) => foldForSearch(text).replace(thousandsSeparator, '');

const isUnspaced = (text: string) =>
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(
    text,
  );

let segmenter: Intl.Segmenter | undefined;

/** The segmenter uses 3 MB, so it is created on first use. */
function splitIntoSegments(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter('th', { granularity: 'word' });
  return segmenter.segment(text);
}

/** The segmenter expects composed letters, such as the Thai `ำ`. */
function splitRun(run: string): string[] {
  if (!isUnspaced(run)) return [run];
  const composedText = run.normalize('NFC').replaceAll('\u0E4D\u0E32', '\u0E33');
  return [...splitIntoSegments(composedText)].map(({ segment }) => foldForSearch(segment));
}

const findRuns = (foldedText: string): string[] => foldedText.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

const splitRuns = (runs: string[]): string[] => runs.flatMap(splitRun).map(shorten);

const shorten = (word: string) =>
  word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength).join('');

/** Returns an Arabic word without the conjunction, preposition and article before it. */
export const removeArabicPrefix = (word: string) => word.replace(arabicPrefix, '');

/** Returns a number without separators, and its endings of at least `minDigits` digits. */
function listNumberEndings(number: string): string[] {
  const digits = number.replace(/\D/g, '');
  return Array.from({ length: digits.length - minDigits + 1 }, (_, index) => digits.slice(index));
}

/** Whether a word consists of at least three English letters. Only these words are stemmed. */
export const isEnglish = (word: string): boolean => /^[a-z]{3,}$/.test(word);

/** The prefix of a stem that its word does not begin with, such as `compani` of *company*. */
export const stemMark = '~';

/** Returns the stem of an English word, such as `welder` of *welders*. Undefined for other words. */
export const getStem = (word: string): string | undefined =>
  isEnglish(word) ? stemmer(word) : undefined;

/** Empty if the word begins with its stem, because the word itself then matches. */
function markStem(word: string): string[] {
  const stem = getStem(word);
  return stem === undefined || word.startsWith(stem) ? [] : [stemMark + stem];
}

/**
 * Returns the distinct search words of a text, including words without their Arabic prefix, phone numbers, and
 * stems marked with `stemMark` [DASH-17].
 */
export function splitWords(text: string): string[] {
  const foldedText = foldAndJoinDigits(text);
  const words = splitRuns([...new Set(findRuns(foldedText))]);
  const numbers = (foldedText.match(possiblePhoneNumber) ?? []).flatMap(listNumberEndings);
  const forms = [
    ...words,
    ...words.map(removeArabicPrefix),
    ...numbers,
    ...words.flatMap(markStem),
  ];
  return [...new Set(forms)].slice(0, maxWords);
}

/** Returns the words of a search, folded for comparison. */
export const splitSearch = (search: string): string[] =>
  splitRuns(findRuns(foldAndJoinDigits(search)));

/** Returns the digits of a phone number, without separators or leading zeros. Undefined for other searches. */
export function parsePhoneNumber(search: string): string | undefined {
  const foldedText = foldAndJoinDigits(search);
  if (!/^[\d\s()+./\u2010-\u2015-]+$/.test(foldedText)) return undefined;
  const digits = foldedText.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= minDigits && digits.length <= 15 ? digits : undefined;
}
