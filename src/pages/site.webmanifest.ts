import type { APIRoute } from 'astro';
import { truncate } from '#contract/texts/truncate.ts';
import { read } from '#site/build/content.ts';
import { getCompanyName } from '#site/components/company-logo.tsx';

/** The site on a phone's home screen [SITE-1]. */
export const GET: APIRoute = () => {
  const name = getCompanyName(read('profile'));
  return Response.json({
    name,
    short_name: truncate(name, 24),
    start_url: '/',
    display: 'browser',
    background_color: '#fdfbf7',
    theme_color: '#10233f',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
};
