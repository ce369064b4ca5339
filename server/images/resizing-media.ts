import type { Hono } from 'hono';
import {
  createMediaApp,
  type MediaOptions,
  respondMethodNotAllowed,
  respondWithImage,
} from '#api/media.ts';
import { createImageCdn, type ImageCdnOptions } from './image-cdn.ts';
import { ImageRequestError } from './resize-image.ts';

const path = '/.netlify/images';

/** Serves uploads at `/media/{fileName}`, and all pictures in any size at `/.netlify/images` [IMG-1]. */
export function createResizingMediaApp(options: MediaOptions & ImageCdnOptions): Hono {
  const app = createMediaApp(options);
  const getImage = createImageCdn(options);
  app.get(path, async (context) => {
    try {
      return respondWithImage(context, await getImage(context.req.query()));
    } catch (error) {
      if (!(error instanceof ImageRequestError)) throw error;
      if (error.status === 503) context.header('Retry-After', '5');
      return context.text(error.message, error.status);
    }
  });
  app.all(path, respondMethodNotAllowed);
  return app;
}
