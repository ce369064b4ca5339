import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import type { Release } from '#publisher/publisher.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** A file of a built site, ready to be sent. */
export interface StaticFile {
  mediaType: string;
  etag: string;
  /** Its bytes, compressed as a CDN would where the client takes that. */
  bytes(acceptEncoding: string): Promise<{ encoding: Encoding; body: Uint8Array<ArrayBuffer> }>;
}

/** Finds the file for a path: `/news` and `/news/` are `news.html`, `/` is `index.html`. */
export type FindFile = (path: string) => Promise<StaticFile | null>;

/** Far more than a visitor's pages need; keeps a site of ten thousand pages out of memory. */
const maxCachedFiles = 1000;

/** By digest and ending: a content never changes, so each is read and compressed once for all releases. */
const cache = new Map<string, StaticFile>();

/** Serves the files of a release. */
export function staticFiles(release: Release): FindFile {
  const fileAt = async (path: string) => {
    const stored = release.find(path);
    if (!stored) return null;
    const key = `${stored.digest}${extname(path)}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const found = await read(stored.place, path, stored.digest);
    if (cache.size >= maxCachedFiles) cache.clear();
    if (found) cache.set(key, found);
    return found;
  };
  return async (path) => {
    const name = path.split('/').filter(Boolean).join('/');
    return (
      (extname(name) && (await fileAt(name))) ||
      (name && (await fileAt(`${name}.html`))) ||
      fileAt(name ? `${name}/index.html` : 'index.html')
    );
  };
}

async function read(file: string, path: string, digest: string): Promise<StaticFile | null> {
  let content: Uint8Array<ArrayBuffer>;
  try {
    content = new Uint8Array(await readFile(file));
  } catch {
    return null;
  }
  const mediaType = mediaTypeOf(path);
  const isCompressible = content.length > 512 && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(mediaType);
  const compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    mediaType,
    etag: `"${digest}"`,
    bytes: async (acceptEncoding) => {
      const encoding = isCompressible ? bestEncoding(acceptEncoding) : 'identity';
      if (encoding === 'identity') return { encoding, body: content };
      const body = compressed.get(encoding) ?? compress(content, encoding);
      compressed.set(encoding, body);
      return { encoding, body: await body };
    },
  };
}

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

const mediaTypeOf = (path: string) =>
  mediaTypes[extname(path)] ?? getMimeType(path) ?? 'application/octet-stream';

/** The encoding to send to a client that accepts these. */
export function bestEncoding(acceptEncoding: string): Encoding {
  const accepts = (encoding: Encoding) =>
    parseAccept(acceptEncoding).some(({ type, q }) => type.toLowerCase() === encoding && q > 0);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

async function compress(content: Uint8Array, encoding: 'br' | 'gzip') {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return new Uint8Array(
    encoding === 'br' ? await toBrotli(content, { params }) : await toGzip(content),
  );
}
