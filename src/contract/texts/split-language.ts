import { pathIn } from './language-paths.ts';
import { type Language, languageOf } from './languages.ts';

/**
 * Splits a path into its language and its path in the default language: `ar` and `/contact` for `/ar/contact` [LANG-2].
 */
export function splitLanguage(path: string): [language: Language, path: string] {
  const language = languageOf(path);
  return [language, path.slice(pathIn('', language).length) || '/'];
}
