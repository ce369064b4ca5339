import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';
import type { Release } from '#publisher/publisher.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = 'br' | 'gzip' | 'identity';

/** A file of a built site, ready to be sent. */
export interface StaticFile {
  mediaType: string;
  etag: string;
  /** Its bytes, compressed as a CDN would where the client takes that. */
  bytes(acceptEncoding: string): Promise<{ encoding: Encoding; body: Uint8Array<ArrayBuffer> }>;
}

/** The files of the site; a content never changes, so what was read once is kept. */
export interface StaticFiles {
  /** The file at exactly this path, or null. */
  file(path: string): Promise<StaticFile | null>;
  /** The page for an address: `/news` and `/news/` are `news.html`, `/` is `index.html`. */
  page(path: string): Promise<StaticFile | null>;
}

/** Far more than a visitor's pages need; keeps a site of ten thousand pages out of memory. */
const maxCachedFiles = 1000;

const kept = new Map<string, StaticFile>();

/** The files of a release. */
export function staticFiles(release: Release): StaticFiles {
  const file = async (path: string) => {
    const stored = release.find(path.slice(1));
    if (!stored) return null;
    const key = `${stored.digest}${extname(path)}`;
    const known = kept.get(key);
    if (known) return known;
    const found = await read(stored.place, path, stored.digest);
    if (kept.size >= maxCachedFiles) kept.clear();
    if (found) kept.set(key, found);
    return found;
  };
  return {
    file,
    page: async (path) => {
      const name = path.replace(/\/+$/, '');
      if (name === '') return file('/index.html');
      return (
        (extname(name) && (await file(name))) ||
        (await file(`${name}.html`)) ||
        (await file(`${name}/index.html`))
      );
    },
  };
}

async function read(place: string, path: string, digest: string): Promise<StaticFile | null> {
  let content: Uint8Array<ArrayBuffer>;
  try {
    content = new Uint8Array(await readFile(place));
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

function bestEncoding(acceptEncoding: string): Encoding {
  const accepted = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

async function compress(content: Uint8Array, encoding: 'br' | 'gzip') {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return new Uint8Array(
    encoding === 'br' ? await toBrotli(content, { params }) : await toGzip(content),
  );
}
