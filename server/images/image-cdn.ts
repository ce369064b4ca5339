import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageFile } from '#api/media.ts';
import type { LogEvent } from '#services/log.ts';
import { writeAtomically } from '../write-atomically.ts';
import { type ImageFormat, ImageNotFound, imageQuery, resizeImage } from './resize-image.ts';

/** Several times what the pages of a site need. Visitors may request millions of sizes. */
const maxCachedFiles = 2000;

export interface ImageCdnOptions {
  cacheDir: string;
  /** Reads the picture at a path of this site, or at an allowed web address; null where there is none. */
  source: (url: string) => Promise<Uint8Array | null>;
  log: (event: LogEvent) => void;
}

/**
 * Answers the image CDN's addresses (`/.netlify/images?url=&w=&h=&fit=&position=&fm=&q=`): the picture in the size
 * asked for, in the best format that `accept` names unless `fm` does. Rejects with `ImageNotFound` for whatever cannot be
 * answered.
 */
export function imageCdn({ cacheDir, source, log }: ImageCdnOptions) {
  const inProgress = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  const fromCache = async (key: string, make: () => Promise<Uint8Array<ArrayBuffer>>) => {
    try {
      return new Uint8Array(await readFile(join(cacheDir, key)));
    } catch {
      const made = await make();
      await store(cacheDir, key, made).catch((error: unknown) =>
        log({ level: 'error', event: 'image-cache', reason: String(error) }),
      );
      return made;
    }
  };

  return async (query: Record<string, string>, accept: string): Promise<ImageFile> => {
    const { data, error } = imageQuery.safeParse(query);
    if (error) {
      const parameter = error.issues[0]?.path.join();
      throw new ImageNotFound(400, `The parameter ${parameter} is missing or not allowed.`);
    }
    const original = await source(data.url);
    if (!original) throw new ImageNotFound(404, 'There is no picture at this address.');
    const format = data.fm ?? bestFormat(accept, data.url);
    const key = createHash('sha256')
      .update(JSON.stringify([data.w, data.h, data.fit, data.position, format, data.q]))
      .update(original)
      .digest('base64url');
    const work = inProgress.get(key) ?? fromCache(key, () => resizeImage(original, data, format));
    inProgress.set(key, work);
    const bytes = await work.finally(() => inProgress.delete(key));
    const mediaType = format === 'jpg' ? 'image/jpeg' : `image/${format}`;
    return { mediaType, bytes, etag: `"${key}"` };
  };
}

function bestFormat(accept: string, url: string): ImageFormat {
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return /\.(png|svg|gif)$/i.test(url) ? 'png' : 'jpg';
}

async function store(cacheDir: string, key: string, bytes: Uint8Array): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const { length } = await readdir(cacheDir);
  if (length >= maxCachedFiles) {
    await rm(cacheDir, { recursive: true, force: true });
    await mkdir(cacheDir, { recursive: true });
  }
  await writeAtomically(join(cacheDir, key), bytes);
}
