import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ImageFile } from '#api/media.ts';
import type { LogEvent } from '#services/log.ts';
import { fitPicture, imageQuery, type PictureSize } from './fit-picture.ts';
import { createPictureCache } from './picture-cache.ts';
import type { Original } from './picture-sources.ts';
import { ImageRequestError, measureImage, resizeImage } from './resize-image.ts';

export interface ImageCdnOptions {
  cacheDir: string;
  findOriginal: (url: string) => Promise<Original | null>;
  log: (event: LogEvent) => void;
}

/** Several times what the pages of a website need. */
const maxCacheBytes = 512 * 1024 * 1024;

/**
 * Returns a function that resolves a query of `/.netlify/images` to the picture in the requested size and format, but
 * never enlarges it. Rejects with `ImageRequestError`.
 */
export function createImageCdn({ cacheDir, findOriginal, log }: ImageCdnOptions) {
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
    const key = createHash('sha256')
      .update(JSON.stringify([original.id, target]))
      .digest('base64url');
    const bytes = await cache(key, () => resizeImage(original.read, target));
    const mediaType = format === 'jpg' ? 'image/jpeg' : `image/${format}`;
    return { mediaType, bytes, etag: `"${key}"` };
  };
}
