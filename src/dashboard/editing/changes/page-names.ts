import { type ContentKind, titleOf } from '#contract/kinds/content-kinds.ts';
import { type Addressed, itemPath } from '#contract/kinds/item-path.ts';
import { hasPages, pagePattern } from '#contract/site/item-pages.ts';
import { sitePages } from '#contract/site/site-pages.ts';
import { mainLinks } from '#site/shared/main-links.ts';
import { listResources } from '../../kinds/resources.ts';

/** What the website calls its own pages. */
const names: Record<string, string> = {
  ...Object.fromEntries(sitePages.map(({ path, name }) => [path, name])),
  ...Object.fromEntries(mainLinks.map(({ href, label }) => [href, label])),
  '/our-team': 'Our Team',
  '/our-clients': 'Our Partners',
  '/news': 'All news',
  '/thank-you': 'Thank you for your message',
  '/message-not-sent': 'Message not sent',
  '/404': 'Page not found',
  '/rss.xml': 'News feed (RSS)',
  '/site.webmanifest': 'Name and icon on a phone’s home screen',
  '/sitemap.xml': 'List of pages for search engines',
};

/** The title of a record with a page of its own, by the address of that page: `News: Cranes arrive`. */
export function recordPage(
  kind: ContentKind,
  record: Addressed,
): [address: string, name: string][] {
  if (!hasPages(kind)) return [];
  // The server answers a record of the kind that it names.
  const title = titleOf(kind, record as never) || 'Untitled';
  return [[itemPath(pagePattern(kind), record), `${listResources[kind].plural}: ${title}`]];
}

/** What people call the page at an address; the address itself where it has no name. */
export function pageName(address: string, records: ReadonlyMap<string, string>): string {
  const year = /^\/news\/(\d{4})$/.exec(address)?.[1];
  if (year) return `News of ${year}`;
  return records.get(address) ?? names[address] ?? decodeURI(address);
}
