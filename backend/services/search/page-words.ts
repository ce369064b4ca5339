import { pageWords, type SitePage, sitePages } from '#contract/site/site-pages.ts';
import type { Language } from '#contract/texts/languages.ts';
import { searchWordsIn } from '#words/search-words.ts';
import { splitWords, stemOf } from './words.ts';

export interface WordedPage {
  page: SitePage;
  text: string;
  /** Whole words and stems of the page's names. */
  names: ReadonlySet<string>;
  words: ReadonlySet<string>;
}

const withStems = (words: string[]) =>
  new Set([...words, ...words.flatMap((word) => stemOf(word) ?? [])]);

/** English words find a page in every language. */
function wordedIn(language: Language, page: SitePage): WordedPage {
  const english = pageWords[page.path];
  const own = searchWordsIn(language)?.pages[page.path];
  const names = [own?.names ?? '', english.names].join(' ');
  const words = [names, own?.words ?? '', english.words].join(' ');
  return {
    page: { ...page, name: own?.name ?? page.name },
    text: own?.text ?? english.text,
    names: withStems(splitWords(names)),
    words: withStems(splitWords(words)),
  };
}

const made = new Map<Language, WordedPage[]>();

/** Returns all pages with their words in a language [DASH-17, LANG-2]. */
export function pagesIn(language: Language): WordedPage[] {
  const pages = made.get(language) ?? sitePages.map((page) => wordedIn(language, page));
  made.set(language, pages);
  return pages;
}
