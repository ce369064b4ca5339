import { getStem, isEnglish, removeArabicPrefix, splitSearch, stemMark } from './split-words.ts';

/** How closely a word in a text matches a typed word: as typed, with the same stem, or with one typing error. */
export type Closeness = 'exact' | 'stem' | 'typo';

/** A word that matches a typed one, whole or as the beginning of a longer word. */
export interface Alternative {
  word: string;
  isPrefix: boolean;
}

/** The alternatives for one word of a search [DASH-17]. */
export type Term = Alternative[];

/** Words that are ignored, unless a search has no others. */
const stopWords = new Set(
  'a an and are can do does for from have how i in is it me my of on or our the there to we what where which who with you your'.split(
    ' ',
  ),
);

const maxSearchedWords = 12;
/** Unrelated words often begin with a shorter stem. */
const minStemLength = 4;
/** A shorter word is one error away from too many others. */
const minMistypedLength = 4;
const maxMistypedLength = 20;
/** A shorter spelling matches whole words only. */
const minPrefixLength = 6;
/** Each word has hundreds of spellings with one typing error. */
const maxMistypedWords = 3;

/** Returns the distinct words of a search, at most twelve. Omits stop words, unless the search has no others. */
export function parseSearchWords(search: string): string[] {
  const words = [...new Set(splitSearch(search))];
  const significantWords = words.filter((word) => !stopWords.has(word));
  return (significantWords.length > 0 ? significantWords : words).slice(0, maxSearchedWords);
}

/** Removes the words of a list from a search. Returns the search unchanged if it contains no other words. */
export function removeIgnoredWords(search: string, ignoredWords = ''): string {
  const ignoredSet = new Set(splitSearch(ignoredWords));
  const words = splitSearch(search);
  const otherWords = words.filter((word) => !ignoredSet.has(word));
  return otherWords.length > 0 && otherWords.length < words.length ? otherWords.join(' ') : search;
}

const toAlternative = (word: string): Alternative => ({ word, isPrefix: word.length > 1 });

const toExactTerm = (word: string): Term =>
  [...new Set([word, removeArabicPrefix(word)])].map(toAlternative);

/** Arabic plural endings after a stem of at least four letters. Matching words need not have them. */
const arabicPlural = /(?<=^[\u0600-\u06FF]{4,})(?:ون|ين|ات)$/;

/**
 * Returns an Arabic word without its plural ending, with and without the conjunction `و`, which Arabic writes together
 * with the next word. Empty for other words.
 */
function toArabicTerm(word: string): Term {
  if (!/^[\u0600-\u06FF]{3,}$/.test(word)) return [];
  const singular = removeArabicPrefix(word).replace(arabicPlural, '');
  return [singular, `و${singular}`].map(toAlternative);
}

/** Matches words with the same stem. Words that do not begin with their stem are stored with the marked stem. */
function toStemTerm(word: string): Term {
  const stem = getStem(word);
  if (stem === undefined) return toArabicTerm(word);
  return [
    { word: stem, isPrefix: stem.length >= minStemLength },
    { word: stemMark + stem, isPrefix: false },
  ];
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Returns all words one typing error away: one letter added, removed, replaced, or swapped with the next. */
export function listMisspellings(word: string): string[] {
  const splits = Array.from({ length: word.length + 1 }, (_, index) => [
    word.slice(0, index),
    word.slice(index),
  ]) as [string, string][];
  const spellings = splits.flatMap(([head, tail]) => [
    ...(tail ? [head + tail.slice(1)] : []),
    head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
    ...letters.flatMap((letter) => [
      head + letter + tail,
      ...(tail ? [head + letter + tail.slice(1)] : []),
    ]),
  ]);
  return [...new Set(spellings)].filter((spelling) => spelling !== word);
}

/** Only English words, because in other languages a single character often makes a different word. */
const isMistypable = (word: string) =>
  isEnglish(word) && word.length >= minMistypedLength && word.length <= maxMistypedLength;

/**
 * Other spellings of a word that may be misspelled, with and without its final `s`. Long ones also match the beginning
 * of words.
 */
function toSpellingTerm(word: string): Term {
  const forms = [...new Set([word, word.replace(/s$/, '')])];
  const spellings = new Set(forms.flatMap(listMisspellings));
  return [...spellings].map((spelling) => ({
    word: spelling,
    isPrefix: spelling.length >= Math.max(word.length, minPrefixLength),
  }));
}

/** Returns the other spellings of each word. Empty for words in which no typing error is allowed. */
export const toMisspellingTerms = (words: string[]): Term[] => {
  const correctableWords = new Set(words.filter(isMistypable).slice(0, maxMistypedWords));
  return words.map((word) => (correctableWords.has(word) ? toSpellingTerm(word) : []));
};

/** Returns a term for each word. A text matches if it matches all terms. */
export const toTerms = (words: string[], closeness: Exclude<Closeness, 'typo'>): Term[] =>
  words.map((word) => [...toExactTerm(word), ...(closeness === 'stem' ? toStemTerm(word) : [])]);

/** Returns the terms of a search with one typing error allowed in some words. */
export function toMistypedTerms(words: string[]): Term[] {
  const forms = toTerms(words, 'stem');
  return toMisspellingTerms(words).map((spellings, index) => [
    ...(forms[index] ?? []),
    ...spellings,
  ]);
}

/** Whether any of the words matches a term. The words must come from `splitWords`. */
export const hasTerm = (words: ReadonlySet<string>, term: Term): boolean =>
  term.some(
    ({ word, isPrefix }) =>
      words.has(word) || (isPrefix && [...words].some((each) => each.startsWith(word))),
  );
