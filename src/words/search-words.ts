/**
 * The words of the visitors' search in languages other than English. The English ones are in the contract [DASH-17,
 * LANG-3].
 */
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { PageWords, SitePath } from '#contract/site/site-pages.ts';
import {
  defaultLanguage,
  type Language,
  type TranslationLanguage,
} from '#contract/texts/languages.ts';
import { searchAr } from './ar/search.ts';

/** The search words of a language. If those of a page are missing, the code does not compile. */
interface SearchWords {
  /** The label of a page among the results. */
  page: string;
  /** The labels of records. A kind without a label here has its English one. */
  kinds: Partial<Record<ContentKind, string>>;
  pages: Record<SitePath, Omit<PageWords, 'fields'> & { name: string }>;
  /** Words that are ignored, unless the search contains no others. */
  ignored: string;
}

const searchWords: Record<TranslationLanguage, SearchWords> = { ar: searchAr };

/** The words of the search in a language. Undefined for English. */
export const searchWordsIn = (language: Language): SearchWords | undefined =>
  language === defaultLanguage ? undefined : searchWords[language];
