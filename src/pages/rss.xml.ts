import type { APIRoute } from 'astro';
import { read } from '#site/build/content.ts';
import { createNewsFeed } from '#site/build/news-feed.ts';
import { getCompanyName } from '#site/components/company-logo.tsx';

/** The latest news [SITE-1]. On Netlify, `netlify.toml` sets the media type, because a file has no headers. */
export const GET: APIRoute = ({ site }) => {
  const feed = createNewsFeed(getCompanyName(read('profile')), read('newestNews', 24), site as URL);
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml' } });
};
