import { localizePath } from '#contract/texts/language-paths.ts';
import { getPageLanguage } from '#words/page-language.ts';

/** Returns the path in the language of the current page [LANG-2]. */
export const getPagePath = (path: string) => localizePath(path, getPageLanguage());
