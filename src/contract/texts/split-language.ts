import { pathIn } from './language-paths.ts';
import { type Language, languageOf } from './languages.ts';

/**
 * Splits the path of a page into its language and its path in the default language: `/ar/contact` into `ar` and
 * `/contact` [LANG-2].
 */
export function splitLanguage(path: string): [language: Language, path: string] {
  const language = languageOf(path);
  return [language, path.slice(pathIn('', language).length) || '/'];
}
