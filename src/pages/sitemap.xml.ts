import type { APIRoute } from 'astro';
import { allPaths } from '#site/build/content.ts';
import { escapeXml } from '#site/build/xml.ts';
import { newsPath, newsYearPath, servicePath } from '#site/shared/links.ts';

const pages = [
  '/',
  '/about-us',
  '/our-services',
  '/manpower-list',
  '/license',
  '/certificate',
  '/contact',
  '/our-team',
  '/our-clients',
  '/news',
];

/** Every page that search engines should know [SITE-1]. */
export const GET: APIRoute = ({ site }) => {
  const { news, newsYears, services } = allPaths();
  const paths = [
    ...pages,
    ...services.map(servicePath),
    ...newsYears.map((year) => newsYearPath(Number(year))),
    ...news.map(newsPath),
  ];
  const urls = paths.map((path) => `<url><loc>${escapeXml(new URL(path, site).href)}</loc></url>`);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  );
};
