import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { itemPath } from '#contract/kinds/item-path.ts';
import { hasPages, pageKinds, pagePattern } from '#contract/site/item-pages.ts';
import { sitePages } from '#contract/site/site-pages.ts';
import { newsYearPath } from '../shared/links.ts';
import * as content from './content.ts';
import { escapeXml } from './xml.ts';

interface Entry {
  path: string;
  /** When the newest item on the page was published, if that is known. */
  time?: string | undefined;
}

/** The pages with content, and the time of their newest item. */
function ownPages(): Entry[] {
  const shown = {
    profile: content.profile(),
    has: (kind: ListKind) =>
      (hasPages(kind) ? content.itemTimes(kind) : content.list(kind)).length > 0,
    hasPrivacyText: content.hasPrivacyText(),
  };
  return sitePages
    .filter(({ isShown }) => isShown?.(shown) ?? true)
    .map(({ path, kind }) => ({ path, time: kind && newestTime(kind) }));
}

const newestTime = (kind: ListKind) =>
  hasPages(kind) ? content.itemTimes(kind)[0]?.time : undefined;

const entry = (site: URL, { path, time }: Entry) => {
  const address = `<loc>${escapeXml(new URL(path, site).href)}</loc>`;
  return `<url>${address}${time ? `<lastmod>${escapeXml(time)}</lastmod>` : ''}</url>`;
};

/** The sitemap of all pages for search engines [SITE-1]. */
export function sitemap(site: URL): string {
  const entries: Entry[] = [
    ...ownPages(),
    ...content.newestOfYears().map(({ year, time }) => ({ path: newsYearPath(year), time })),
    ...pageKinds.flatMap((kind) =>
      content
        .itemTimes(kind)
        .map((record) => ({ path: itemPath(pagePattern(kind), record), time: record.time })),
    ),
  ];
  const urls = entries.map((each) => entry(site, each)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
