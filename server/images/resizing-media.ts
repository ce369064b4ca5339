import { hash } from 'node:crypto';
import type { Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import {
  createMediaApp,
  type ImageFile,
  type MediaOptions,
  respondMethodNotAllowed,
  respondWithImage,
} from '#api/media.ts';
import { createPictureCache } from './picture-cache.ts';
import type { Original } from './picture-sources.ts';
import {
  fitPicture,
  ImageRequestError,
  imageQuery,
  measureImage,
  type PictureSize,
  resizeImage,
} from './resize-image.ts';

interface ResizingMediaOptions extends MediaOptions {
  cacheDir: string;
  findOriginal: (url: string) => Promise<Original | null>;
}

const path = '/.netlify/images';

/** Serves uploads at `/media/{fileName}`, and all pictures in any size at `/.netlify/images` [IMG-1]. */
export function createResizingMediaApp(options: ResizingMediaOptions): Hono {
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

/** Several times what the pages of a website need. */
const maxCacheBytes = 512 * 1024 * 1024;

/**
 * Returns a function that resolves a query of `/.netlify/images` to the picture in the requested size and format, but
 * never enlarges it. Rejects with `ImageRequestError`.
 */
function createImageCdn({ cacheDir, findOriginal, log }: ResizingMediaOptions) {
  const cache = createPictureCache({
    folder: cacheDir,
    maxBytes: maxCacheBytes,
    onFailure: (reason) => log({ level: 'error', event: 'image-cache', reason }),
  });
  const sizes = new LRUCache<string, PictureSize, Original>({
    max: 5000,
    fetchMethod: (_, __, { context }) => measureImage(context.read),
  });

  return async (query: Record<string, string>): Promise<ImageFile> => {
    const { data, error } = imageQuery.safeParse(query);
    if (error) {
      const parameter = error.issues[0]?.path.join();
      throw new ImageRequestError(400, `The parameter ${parameter} is missing or not allowed.`);
    }
    const original = await findOriginal(data.url);
    if (!original) throw new ImageRequestError(404, 'There is no picture at this address.');
    const { fm: format, q: quality } = data;
    const size = await sizes.forceFetch(original.id, { context: original });
    const target = { ...fitPicture(data, size), format, quality };
    const key = hash('sha256', JSON.stringify([original.id, target]), 'base64url');
    const bytes = await cache(key, () => resizeImage(original.read, target));
    const mediaType = format === 'jpg' ? 'image/jpeg' : `image/${format}`;
    return { mediaType, bytes, etag: `"${key}"` };
  };
}
