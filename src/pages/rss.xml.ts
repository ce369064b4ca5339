import type { APIRoute } from 'astro';
import { newestNews, profile } from '#site/build/content.ts';
import { createNewsFeed } from '#site/build/news-feed.ts';
import { getCompanyName } from '#site/components/company-logo.tsx';

/** The latest news [SITE-1]. On Netlify, `netlify.toml` sets the media type, because a file has no headers. */
export const GET: APIRoute = ({ site }) =>
  new Response(createNewsFeed(getCompanyName(profile()), newestNews(24), site as URL), {
    headers: { 'content-type': 'application/rss+xml' },
  });
