import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type ImageCdnOptions, imageCdn, PictureNotFound } from './image-cdn.ts';

const forEver = 'public, max-age=31536000, immutable';

const uploadTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

/** Uploaded pictures at `/media/{file}`, and all pictures in any size at `/.netlify/images` [IMG-1]. */
export function mediaApp({ mediaDir, ...options }: ImageCdnOptions & { mediaDir: string }): Hono {
  const app = new Hono();
  const cdn = imageCdn(options);

  app.get('/media/:file{[\\w-]+\\.[a-z]+}', async (context) => {
    const file = context.req.param('file');
    const mediaType = uploadTypes[file.split('.')[1] ?? ''];
    const bytes = await readFile(join(mediaDir, file)).catch(() => null);
    if (!bytes || !mediaType) return context.text('There is no picture at this address.', 404);
    return context.body(new Uint8Array(bytes), 200, {
      'Content-Type': mediaType,
      'Cache-Control': forEver,
      'X-Content-Type-Options': 'nosniff',
    });
  });

  app.get('/.netlify/images', async (context) => {
    try {
      const accept = context.req.header('accept') ?? '';
      const { bytes, mediaType } = await cdn(context.req.query(), accept);
      return context.body(bytes, 200, {
        'Content-Type': mediaType,
        'Cache-Control': forEver,
        'X-Content-Type-Options': 'nosniff',
        Vary: 'Accept',
      });
    } catch (error) {
      if (error instanceof PictureNotFound) return context.text(error.message, error.status);
      throw error;
    }
  });
  return app;
}
