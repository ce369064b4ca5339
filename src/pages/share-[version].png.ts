import type { APIRoute } from 'astro';
import { read } from '#site/build/content.ts';

/** No path exists if the picture could not be drawn. */
export const getStaticPaths = () => {
  const version = read('sharePictureVersion');
  return version ? [{ params: { version } }] : [];
};

/** The share picture for pages without their own picture [SITE-1]. */
export const GET: APIRoute = () => {
  const picture = Buffer.from(read('sharePicture'), 'base64');
  return new Response(picture, { headers: { 'Content-Type': 'image/png' } });
};
