import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { words } from './words.ts';

export const getPageLanguage = (): Language => words.source()?.language ?? defaultLanguage;
