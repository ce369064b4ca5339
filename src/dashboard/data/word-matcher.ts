import { foldForSearch } from '#contract/texts/fold-for-search.ts';

/** Returns a function that checks whether folded text contains every word of a search. Parts of words match too. */
export function createWordMatcher(search: string): (foldedText: string) => boolean {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => text.includes(word));
}
