import { pageKinds, pagePattern } from '#contract/item-pages.ts';
import { itemPath } from '#contract/item-path.ts';
import { certificatesOf, licensesOf } from '../shared/documents.ts';
import { newsYearPath, privacyPath, workersPath } from '../shared/links.ts';
import { tellsWorkers } from '../shared/workers.ts';
import * as content from './content.ts';
import { escapeXml } from './xml.ts';

interface Entry {
  path: string;
  /** When the newest of what the page shows was published, where that is known. */
  time?: string | undefined;
}

/** The pages that are always there; what would be empty is left out, and so are the pages of no content. */
function ownPages(): Entry[] {
  const profile = content.profile();
  const [news] = content.itemTimes('news');
  const [service] = content.itemTimes('services');
  const shown = (path: string, list: unknown[]): Entry[] => (list.length > 0 ? [{ path }] : []);
  return [
    { path: '/' },
    { path: '/about-us' },
    { path: '/contact' },
    ...shown('/manpower-list', content.list('manpower')),
    ...shown('/license', licensesOf(profile)),
    ...shown('/certificate', certificatesOf(profile)),
    ...(tellsWorkers(profile) ? [{ path: workersPath }] : []),
    ...(content.hasPrivacyText() ? [{ path: privacyPath }] : []),
    ...shown('/our-team', content.list('team')),
    ...shown('/our-clients', content.list('clients')),
    ...(service ? [{ path: '/our-services', time: service.time }] : []),
    ...(news ? [{ path: '/news', time: news.time }] : []),
  ];
}

const entry = (site: URL, { path, time }: Entry) => {
  const address = `<loc>${escapeXml(new URL(path, site).href)}</loc>`;
  return `<url>${address}${time ? `<lastmod>${escapeXml(time)}</lastmod>` : ''}</url>`;
};

/** Every page that search engines should know, as the sitemap protocol lists them [SITE-1]. */
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
