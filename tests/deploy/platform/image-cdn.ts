import type { Hono } from 'hono';
import { createResizingMediaApp } from '#server/images/resizing-media.ts';

interface Options {
  read: (path: string) => Promise<Response>;
  cacheDir: string;
  log: (line: string) => void;
}

/** Simulates Netlify's image CDN with the server's resizing code, but requests every picture from the site. */
export function createImageCdn({ read, cacheDir, log }: Options): Hono {
  return createResizingMediaApp({
    readImage: async () => null,
    cacheDir,
    findOriginal: async (url) => {
      if (/^https?:\/\//.test(url)) return null;
      const response = await read(url);
      if (!response.ok) return null;
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { id: `${url} ${response.headers.get('etag')}`, read: async () => bytes };
    },
    log: (event) => log(JSON.stringify(event)),
  });
}
