/** The words of the visitors' search in languages other than English, whose words are in the contract [DASH-17, LANG-3]. */
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { PageWords, SitePath } from '#contract/site/site-pages.ts';
import {
  defaultLanguage,
  type Language,
  type TranslationLanguage,
} from '#contract/texts/languages.ts';
import { searchAr } from './ar/search.ts';

/** A missing page does not compile. */
interface SearchWords {
  /** The label of a page among the results. */
  page: string;
  /** The labels of records. A kind without one has its English label. */
  kinds: Partial<Record<ContentKind, string>>;
  pages: Record<SitePath, Omit<PageWords, 'fields'> & { name: string }>;
  /** Words that are ignored, unless a search has no others. */
  ignored: string;
}

const searchWords: Record<TranslationLanguage, SearchWords> = { ar: searchAr };

/** The words of the search in a language. Undefined for English. */
export const searchWordsIn = (language: Language): SearchWords | undefined =>
  language === defaultLanguage ? undefined : searchWords[language];
