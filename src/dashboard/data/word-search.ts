import { foldForSearch } from '#contract/texts/fold-for-search.ts';

/**
 * Returns a function that checks whether folded text contains every word of a search, even as part of a longer word.
 */
export function containsWords(search: string): (foldedText: string) => boolean {
  const words = foldForSearch(search).split(/\s+/).filter(Boolean);
  return (text) => words.every((word) => text.includes(word));
}
