import type { APIRoute } from 'astro';
import { createSitemap } from '#site/build/sitemap.ts';

/** The sitemap [SITE-1]. */
export const GET: APIRoute = ({ site }) =>
  new Response(createSitemap(site as URL), { headers: { 'content-type': 'application/xml' } });
