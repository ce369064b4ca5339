import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { words } from './words.ts';

/** The page's language [LANG-2]. */
export const getPageLanguage = (): Language => words.source()?.language ?? defaultLanguage;
