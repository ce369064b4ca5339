/** What a search asks for: a term for each of its words, and what a word may be found by instead [DASH-17]. */
import { isEnglish, stemMark, stemOf, withoutPrefix, wordsOfSearch } from './words.ts';

/** How near a word of a text has to be: as typed, with the same stem, or with one typing error. */
export type Closeness = 'exact' | 'stem' | 'typo';

/** A word that a text may have in the place of a typed one, whole or as the beginning of a longer one. */
export interface Alternative {
  word: string;
  isBeginning: boolean;
}

/** What one word of a search is found by. */
export type Term = Alternative[];

/** Words that say nothing about what is looked for, unless a search has no others. */
const stopWords = new Set(
  'a an and are can do does for from have how i in is it me my of on or our the there to we what where which who with you your'.split(
    ' ',
  ),
);

/** How many words of a search count. */
const maxSearched = 12;
/** A shorter stem is the beginning of words that have nothing to do with each other. */
const shortestStem = 4;
/** A shorter word is one error away from too many others. */
const shortestMistyped = 4;
const longestMistyped = 20;
/** A shorter one of its spellings is no beginning of longer words. */
const shortestBeginning = 6;
/** How many words of a search may have an error: each is asked for in some hundred spellings. */
const maxMistyped = 3;

/** The words of a search that count, each once. */
export function searchedWords(search: string): string[] {
  const words = [...new Set(wordsOfSearch(search))];
  const telling = words.filter((word) => !stopWords.has(word));
  return (telling.length > 0 ? telling : words).slice(0, maxSearched);
}

const typed = (word: string): Alternative => ({ word, isBeginning: word.length > 1 });

const exactly = (word: string): Term => [...new Set([word, withoutPrefix(word)])].map(typed);

/** Words with the same stem: those that begin with it, and those that it is stored for because they do not. */
function stemmed(word: string): Term {
  const stem = stemOf(word);
  if (stem === undefined) return [];
  return [
    { word: stem, isBeginning: stem.length >= shortestStem },
    { word: stemMark + stem, isBeginning: false },
  ];
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Every word that one error makes this one of: a letter too many, too few, another one, or two that changed places. */
export function oneErrorFrom(word: string): string[] {
  const splits = Array.from({ length: word.length + 1 }, (_, at) => [
    word.slice(0, at),
    word.slice(at),
  ]) as [string, string][];
  const made = splits.flatMap(([head, tail]) => [
    ...(tail ? [head + tail.slice(1)] : []),
    head + tail.charAt(1) + tail.charAt(0) + tail.slice(2),
    ...letters.flatMap((letter) => [
      head + letter + tail,
      ...(tail ? [head + letter + tail.slice(1)] : []),
    ]),
  ]);
  return [...new Set(made)].filter((other) => other !== word);
}

/** Only in English: elsewhere a single sign often makes another word. */
const isMistypable = (word: string) =>
  isEnglish(word) && word.length >= shortestMistyped && word.length <= longestMistyped;

/** A misspelled word in other spellings. A plural is tried without its ending, and a whole word may go on. */
function respelled(word: string): Term {
  const forms = [...new Set([word, word.replace(/s$/, '')])];
  const spellings = new Set(forms.flatMap(oneErrorFrom));
  return [...spellings].map((near) => ({
    word: near,
    isBeginning: near.length >= Math.max(word.length, shortestBeginning),
  }));
}

/** The words that one typing error makes each of some words of; none for words that are not asked for in other spellings. */
export const misspellingsOf = (words: string[]): Term[] => {
  const wrong = new Set(words.filter(isMistypable).slice(0, maxMistyped));
  return words.map((word) => (wrong.has(word) ? respelled(word) : []));
};

/** The terms of some words of a search. A text that has all of them is found. */
export const termsOf = (words: string[], closeness: Exclude<Closeness, 'typo'>): Term[] =>
  words.map((word) => [...exactly(word), ...(closeness === 'stem' ? stemmed(word) : [])]);

/** Whether one of some words, as `wordsOf` makes them, is what a term asks for. */
export const hasTerm = (words: ReadonlySet<string>, term: Term): boolean =>
  term.some(
    ({ word, isBeginning }) =>
      words.has(word) || (isBeginning && [...words].some((each) => each.startsWith(word))),
  );
