import type { APIRoute } from 'astro';
import type { News } from '#contract/entities/news.ts';
import { truncate } from '#contract/truncate.ts';
import { newestNews, profile } from '#site/build/content.ts';
import { escapeXml } from '#site/build/xml.ts';
import { companyName } from '#site/components/company-logo.tsx';
import { newsPath } from '#site/shared/links.ts';

/** The newest news for feed readers [SITE-1]. */
export const GET: APIRoute = ({ site }) => {
  const item = (news: News) => {
    const address = escapeXml(new URL(newsPath(news._id), site).href);
    return [
      '<item>',
      `<title>${escapeXml(news.title)}</title>`,
      `<link>${address}</link>`,
      `<guid>${address}</guid>`,
      `<pubDate>${new Date(news.time).toUTCString()}</pubDate>`,
      `<description>${escapeXml(truncate(news.description, 400))}</description>`,
      '</item>',
    ].join('');
  };
  const name = escapeXml(companyName(profile()));
  const home = escapeXml(new URL('/', site).href);
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>${name}</title><link>${home}</link><description>News of ${name}</description>${newestNews(24).map(item).join('\n')}</channel></rss>\n`,
    { headers: { 'content-type': 'application/rss+xml' } },
  );
};
