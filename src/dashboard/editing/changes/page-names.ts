import { type ContentKind, getTitle } from '#contract/kinds/content-kinds.ts';
import { getItemPath, type LinkTarget } from '#contract/kinds/item-path.ts';
import { getPagePattern, hasPages } from '#contract/site/item-pages.ts';
import { sitePages } from '#contract/site/site-pages.ts';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { splitLanguage } from '#contract/texts/language-paths.ts';
import { defaultLanguage } from '#contract/texts/languages.ts';
import { mainLinks } from '#site/shared/main-links.ts';
import { listResources } from '../../kinds/resources.ts';

/** The names of pages without a record, by address. */
const fixedPageNames: Record<string, string> = {
  ...Object.fromEntries(sitePages.map(({ path, name }) => [path, name])),
  ...Object.fromEntries(mainLinks.map(({ href, label }) => [href, label])),
  '/our-team': 'Our Team',
  '/our-clients': 'Our Partners',
  '/news': 'All news',
  '/thank-you': 'Message Sent!',
  '/message-not-sent': 'Your message was not sent',
  '/404': 'Page not found',
  '/rss.xml': 'News feed (RSS)',
  '/site.webmanifest': 'Name and icon on a phone’s home screen',
  '/sitemap.xml': 'List of pages for search engines',
};

/**
 * Returns the English address of a record's page and the page's name, such as `News: Cranes arrive`, or an empty list
 * if the kind has no pages.
 */
export function listRecordPages(
  kind: ContentKind,
  record: LinkTarget,
): [address: string, name: string][] {
  if (!hasPages(kind)) return [];
  // The server guarantees that the record is of this kind.
  const title = getTitle(kind, record as never) || 'Untitled';
  return [[getItemPath(getPagePattern(kind), record), `${listResources[kind].plural}: ${title}`]];
}

/** Returns the name of a page, with the language if it is not English, or the address if the page has no name. */
export function getPageName(address: string, pageNames: ReadonlyMap<string, string>): string {
  const [language, path] = splitLanguage(address);
  const year = /^\/news\/(\d{4})$/.exec(path)?.[1];
  const name = year ? `News from ${year}` : (pageNames.get(path) ?? fixedPageNames[path]);
  if (!name) return decodeURI(address);
  return language === defaultLanguage ? name : `${name} (${getLanguageName(language)})`;
}
