import { defaultLanguage, type Language } from './languages.ts';

/** The path of a page in a language: `/ar/contact` for `/contact` [LANG-2]. */
export const localizePath = (path: string, language: Language): string =>
  language === defaultLanguage ? path : `/${language}${path === '/' ? '' : path}`;
