import {
  getPageWords,
  type PageWords,
  type SitePage,
  sitePages,
} from '#contract/site/site-pages.ts';
import type { Language } from '#contract/texts/languages.ts';
import { getSearchWords } from '#words/search-words.ts';
import { getStem, splitWords } from './split-words.ts';

export interface IndexedPage {
  page: SitePage;
  text: string;
  /** Whole words and stems of the page's names. */
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
  fields: PageWords['fields'];
}

const withStems = (words: string[]) =>
  new Set([...words, ...words.flatMap((word) => getStem(word) ?? [])]);

/** English words find a page in every language. */
function localizePage(language: Language, page: SitePage): IndexedPage {
  const english = getPageWords(page);
  const translation = getSearchWords(language)?.pages[page.path];
  const names = [translation?.names ?? '', english.names].join(' ');
  const words = [names, translation?.words ?? '', english.words].join(' ');
  return {
    page: { ...page, name: translation?.name ?? page.name },
    text: translation?.text ?? english.text,
    names: withStems(splitWords(names)),
    words: withStems(splitWords(words)),
    fields: english.fields,
  };
}

const pagesByLanguage = new Map<Language, IndexedPage[]>();

/** Returns all pages with their words in a language [DASH-17, LANG-2]. */
export function listPages(language: Language): IndexedPage[] {
  const pages =
    pagesByLanguage.get(language) ?? sitePages.map((page) => localizePage(language, page));
  pagesByLanguage.set(language, pages);
  return pages;
}
