/** The translations for the visitors' search. The English texts are in the contract [DASH-17, LANG-3]. */
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { PageWords, SitePath } from '#contract/site/site-pages.ts';
import {
  defaultLanguage,
  type Language,
  type TranslationLanguage,
} from '#contract/texts/languages.ts';
import { searchAr } from './ar/search.ts';

/** The search words for a language. A page without an entry is a compile error. */
interface SearchWords {
  page: string;
  /** The labels of records. A kind without a label uses the English label. */
  kinds: Partial<Record<ContentKind, string>>;
  pages: Record<SitePath, Omit<PageWords, 'fields'> & { name: string }>;
  /** Words that are ignored unless the search contains no other words. */
  stopWords: string;
}

const searchWords: Record<TranslationLanguage, SearchWords> = { ar: searchAr };

/** Undefined for English. */
export const getSearchWords = (language: Language): SearchWords | undefined =>
  language === defaultLanguage ? undefined : searchWords[language];
