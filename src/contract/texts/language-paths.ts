import { defaultLanguage, getPathLanguage, type Language } from './languages.ts';

/** The path of a page in a language: `/ar/contact` for `/contact` [LANG-2]. */
export const localizePath = (path: string, language: Language): string =>
  language === defaultLanguage ? path : `/${language}${path === '/' ? '' : path}`;

/** Splits a path into its language and the path without it: `ar` and `/contact` for `/ar/contact` [LANG-2]. */
export function splitLanguage(path: string): [language: Language, path: string] {
  const language = getPathLanguage(path);
  return [language, path.slice(localizePath('', language).length) || '/'];
}
