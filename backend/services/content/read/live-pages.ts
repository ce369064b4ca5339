import { getItemPath, getSlugOrId } from '#contract/kinds/item-path.ts';
import { isShownIn } from '#contract/kinds/translations.ts';
import { getLivePageName, getPagePattern, pageKinds } from '#contract/site/item-pages.ts';
import { localizePath, splitLanguage } from '#contract/texts/language-paths.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import type { Context } from '../../context.ts';
import { toRecordWithLeaves } from '../../tables/content-tables.ts';
import { findByAddress } from './list-content.ts';

const livePages = pageKinds.map((kind) => ({
  kind,
  address: new RegExp(`^${getPagePattern(kind).replace(':id', '([^/]+)')}/?$`),
  page: `/live/${getLivePageName(kind)}`,
}));

/**
 * The built page that shows an item from the API, or the address to redirect to. The redirect is temporary if it leads
 * to the English page of an item that is not translated yet.
 */
export type LivePage = { page: string } | { movedTo: string; isTemporary?: true };

/**
 * Returns the page for a `path` without a built page. Null if no item has or had this address [SITE-3], or if the
 * website has no page for items in the language of the path [LANG-2].
 */
export async function findLivePage(
  { store }: Context,
  path: string,
  isBuilt: (page: string) => Promise<boolean>,
): Promise<LivePage | null> {
  const [language, englishPath] = splitLanguage(path);
  for (const { kind, address, page } of livePages) {
    const [, segment] = address.exec(englishPath) ?? [];
    if (!segment) continue;
    const livePage = localizePath(page, language);
    if (language !== defaultLanguage && !(await isBuilt(livePage))) return null;
    const row = await store.read((db) => findByAddress(db, kind, segment));
    if (!row) return null;
    const record = toRecordWithLeaves(kind, row);
    const itemAddress = getItemPath(getPagePattern(kind), record);
    if (!isShownIn(kind, record, language)) return { movedTo: itemAddress, isTemporary: true };
    const isCurrentAddress = segment === getSlugOrId(record);
    return isCurrentAddress ? { page: livePage } : { movedTo: localizePath(itemAddress, language) };
  }
  return null;
}
