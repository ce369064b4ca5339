import type { APIRoute } from 'astro';
import { sharePicture, sharePictureVersion } from '#site/build/content.ts';

/** None where none could be drawn. */
export const getStaticPaths = () => {
  const version = sharePictureVersion();
  return version ? [{ params: { version } }] : [];
};

/** What pages without a picture of their own are shared with [SITE-1]. */
export const GET: APIRoute = () =>
  new Response(Buffer.from(sharePicture(), 'base64'), {
    headers: { 'Content-Type': 'image/png' },
  });
