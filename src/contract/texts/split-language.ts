import { localizePath } from './language-paths.ts';
import { getPathLanguage, type Language } from './languages.ts';

/** Splits a path into its language and the path without it: `ar` and `/contact` for `/ar/contact` [LANG-2]. */
export function splitLanguage(path: string): [language: Language, path: string] {
  const language = getPathLanguage(path);
  return [language, path.slice(localizePath('', language).length) || '/'];
}
