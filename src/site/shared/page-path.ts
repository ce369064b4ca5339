import { getItemPath, type LinkTarget } from '#contract/kinds/item-path.ts';
import { localizePath } from '#contract/texts/language-paths.ts';
import { getPageLanguage } from '#words/page-language.ts';

/** Returns the path in the language of the current page [LANG-2]. */
export const getPagePath = (path: string) => localizePath(path, getPageLanguage());

/** Returns the path in the language in which the current page shows the record [LANG-2]. */
export const getRecordPath = (page: `/${string}`, record: LinkTarget) =>
  localizePath(getItemPath(page, record), record.lang ?? getPageLanguage());
