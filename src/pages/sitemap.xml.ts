import type { APIRoute } from 'astro';
import { sitemap } from '#site/build/sitemap.ts';

/** The sitemap [SITE-1]. */
export const GET: APIRoute = ({ site }) =>
  new Response(sitemap(site as URL), { headers: { 'content-type': 'application/xml' } });
