import type { APIRoute } from 'astro';
import { sharePicture, sharePictureVersion } from '#site/build/content.ts';

/** No path exists if the picture could not be drawn. */
export const getStaticPaths = () => {
  const version = sharePictureVersion();
  return version ? [{ params: { version } }] : [];
};

/** The share picture of pages without their own picture [SITE-1]. */
export const GET: APIRoute = () =>
  new Response(Buffer.from(sharePicture(), 'base64'), { headers: { 'Content-Type': 'image/png' } });
