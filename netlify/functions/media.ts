import type { Config } from '@netlify/functions';
import { readBlobImage } from '#services/images/blob-images.ts';

/** Pictures from the blob store. Their names are never used twice, so they may be kept for ever. */
export default async (request: Request): Promise<Response> => {
  const fileName = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const image = await readBlobImage(fileName);
  if (!image) return new Response('There is no such picture', { status: 404 });
  return new Response(image.bytes, {
    headers: {
      'Content-Type': image.mediaType,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    },
  });
};

export const config: Config = { path: '/media/:fileName' };
