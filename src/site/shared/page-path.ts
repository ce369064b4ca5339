import { pathIn } from '#contract/texts/language-paths.ts';
import { pageLanguage } from '#words/page-language.ts';

/** The path of a page of the website in the language of the current page [LANG-2]. */
export const pagePath = (path: string) => pathIn(path, pageLanguage());
