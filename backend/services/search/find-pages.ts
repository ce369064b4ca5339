import type { SitePage } from '#contract/site/site-pages.ts';
import type { SearchablePage } from './read-pages.ts';
import { type Closeness, hasTerm, type Term, toMistypedTerms, toTerms } from './search-terms.ts';

export interface FoundPage {
  page: SitePage;
  /** `name` if every word of the search is in the page's names. */
  closeness: Closeness | 'name';
  /** The best-matching profile text of the page, or its description. */
  text: string;
}

export interface NamedPage {
  page: SitePage;
  text: string;
  /** The words of the search that are not in the page's names. */
  otherWords: string[];
}

const isAmong = (words: ReadonlySet<string>) => (term: Term) =>
  term.some(({ word }) => words.has(word));

/** The pages that contain every word of a search [DASH-17]. */
export const findPages = (words: string[], pages: SearchablePage[]): FoundPage[] => {
  const exactTerms = toTerms(words, 'exact');
  const stemTerms = toTerms(words, 'stem');
  return pages.flatMap((knownPage) => {
    const { page, names, words: pageWords, texts } = knownPage;
    const allWords = new Set([...pageWords, ...texts.flatMap((text) => [...text.words])]);
    const hasAll = (terms: Term[]) => terms.every((term) => hasTerm(allWords, term));
    const toFoundPage = (closeness: FoundPage['closeness']) => ({
      page,
      closeness,
      text: findBestText(stemTerms, knownPage),
    });
    if (stemTerms.every(isAmong(names))) return toFoundPage('name');
    if (hasAll(exactTerms)) return toFoundPage('exact');
    return hasAll(stemTerms) ? toFoundPage('stem') : [];
  });
};

/** The pages that contain every word of a search, allowing typing errors. Pages whose names match come first. */
export const findMistypedPages = (words: string[], pages: SearchablePage[]): FoundPage[] => {
  const stemTerms = toTerms(words, 'stem');
  const mistypedTerms = toMistypedTerms(words);
  const matches = (part: 'names' | 'words', page: SearchablePage) =>
    mistypedTerms.every(isAmong(page[part]));
  const namedPages = pages.filter((page) => matches('names', page));
  const otherPages = pages.filter((page) => matches('words', page) && !namedPages.includes(page));
  return [...namedPages, ...otherPages].map((page) => ({
    page: page.page,
    closeness: 'typo',
    text: findBestText(stemTerms, page),
  }));
};

/** The pages whose name matches some words of a search. Pages with the fewest other words come first. */
export const findNamedPages = (words: string[], pages: SearchablePage[]): NamedPage[] =>
  pages
    .map(({ page, text, names }) => {
      const isName = isAmong(names);
      return {
        page,
        text,
        otherWords: words.filter((word) => !toTerms([word], 'stem').every(isName)),
      };
    })
    .filter(({ otherWords }) => otherWords.length < words.length)
    .toSorted((a, b) => a.otherWords.length - b.otherWords.length);

/**
 * Returns the profile text with the most matching terms, not counting terms in the page's own words. If no text
 * contains such a term, returns the description of the page.
 */
function findBestText(
  terms: Term[],
  { words: pageWords, text: description, texts }: SearchablePage,
): string {
  const distinctiveTerms = terms.filter((term) => !isAmong(pageWords)(term));
  const candidates = texts.map(({ text, words }) => ({
    text,
    count: distinctiveTerms.filter((term) => hasTerm(words, term)).length,
  }));
  const bestText = candidates.toSorted((a, b) => b.count - a.count)[0];
  return bestText && bestText.count > 0 ? bestText.text : description;
}
