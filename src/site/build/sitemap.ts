import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { getItemPath } from '#contract/kinds/item-path.ts';
import { getPagePattern, hasPages, pageKinds } from '#contract/site/item-pages.ts';
import { sitePages } from '#contract/site/site-pages.ts';
import { localizePath } from '#contract/texts/language-paths.ts';
import type { Language } from '#contract/texts/languages.ts';
import { getNewsYearPath } from '../shared/links.ts';
import * as content from './content.ts';
import { runInLanguage } from './page-language.ts';
import { listAlternates } from './page-meta.ts';
import { escapeXml } from './xml.ts';

interface Entry {
  path: string;
  /** When the newest item on the page was published. */
  time?: string | undefined;
}

/** Excludes the pages of items and years. */
function listFixedPages(): Entry[] {
  const pageContent = {
    profile: content.read('profile'),
    has: (kind: ListKind) =>
      (hasPages(kind) ? content.read('itemTimes', kind) : content.list(kind)).length > 0,
    hasPrivacyText: content.read('hasPrivacyText'),
  };
  return sitePages
    .filter(({ isShown }) => isShown?.(pageContent) ?? true)
    .map(({ path, kind }) => ({ path, time: kind && findNewestTime(kind) }));
}

const findNewestTime = (kind: ListKind) =>
  hasPages(kind) ? content.read('itemTimes', kind)[0]?.time : undefined;

/** Items that fall back to the default language have their pages only in that language. */
const listEntries = (): Entry[] => [
  ...listFixedPages(),
  ...content.read('newestOfYears').map(({ year, time }) => ({ path: getNewsYearPath(year), time })),
  ...pageKinds.flatMap((kind) =>
    content
      .read('itemTimes', kind)
      .filter(({ lang }) => !lang)
      .map((record) => ({ path: getItemPath(getPagePattern(kind), record), time: record.time })),
  ),
];

/** Includes the address in each language of `translations` if there are several [LANG-2]. */
function formatUrlElement(
  site: URL,
  { path, time }: Entry,
  { language, translations }: { language: Language; translations: Language[] },
): string {
  const getAddress = (each: Language) => escapeXml(new URL(localizePath(path, each), site).href);
  const alternates = listAlternates(translations).map(
    ({ hreflang, language: each }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${getAddress(each)}"/>`,
  );
  const lastmod = time ? `<lastmod>${escapeXml(time)}</lastmod>` : '';
  return `<url><loc>${getAddress(language)}</loc>${lastmod}${alternates.join('')}</url>`;
}

/** The sitemap of all pages in all languages [SITE-1, LANG-2]. */
export function createSitemap(site: URL): string {
  const pages = content
    .read('siteLanguages')
    .flatMap((language) =>
      runInLanguage(language, listEntries).map((page) => ({ language, page })),
    );
  const entriesByPath = Map.groupBy(pages, ({ page }) => page.path);
  const urls = pages.map(({ language, page }) => {
    const translations = entriesByPath.get(page.path)?.map((each) => each.language) ?? [];
    return formatUrlElement(site, page, { language, translations });
  });
  const namespace =
    entriesByPath.size < pages.length ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>\n${urls.join('\n')}\n</urlset>\n`;
}
