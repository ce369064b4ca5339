import type { Hono } from 'hono';
import { resizingMedia } from '#server/images/resizing-media.ts';

interface Options {
  /** Answers a path of the site itself. */
  read: (path: string) => Promise<Response>;
  cacheDir: string;
  log: (line: string) => void;
}

/** The platform's image service: that of our own server, which reads every picture over HTTP. */
export function imageCdnOf({ read, cacheDir, log }: Options): Hono {
  return resizingMedia({
    readImage: async () => null,
    cacheDir,
    source: async (url) => {
      if (/^https?:\/\//.test(url)) return null;
      const answer = await read(url);
      if (!answer.ok) return null;
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return { id: `${url} ${answer.headers.get('etag')}`, read: async () => bytes };
    },
    log: (event) => log(JSON.stringify(event)),
  });
}
