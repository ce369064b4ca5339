import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { words } from './words.ts';

/** The language of the current page [LANG-2]. */
export const pageLanguage = (): Language => words.source()?.language ?? defaultLanguage;
