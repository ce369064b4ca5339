import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';

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

/** The files of one built site; they never change, so what was read once is kept. */
export interface StaticFiles {
  /** The file at exactly this path, or null. */
  file(path: string): Promise<StaticFile | null>;
  /** The page for an address: `/news` and `/news/` are `news.html`, `/` is `index.html`. */
  page(path: string): Promise<StaticFile | null>;
}

/** Far more than a visitor's pages need; keeps a site of ten thousand pages out of memory. */
const maxCachedFiles = 1000;

export function staticFiles(folder: string): StaticFiles {
  const kept = new Map<string, StaticFile>();
  const file = async (path: string) => {
    const place = join(folder, normalize(path));
    if (!place.startsWith(folder + sep) || place.includes('\0')) return null;
    const known = kept.get(place);
    if (known) return known;
    const found = await read(place);
    if (kept.size >= maxCachedFiles) kept.clear();
    if (found) kept.set(place, found);
    return found;
  };
  return {
    file,
    page: async (path) => {
      const parts = path.split('/').filter(Boolean);
      if (parts.length === 0) return file('/index.html');
      const name = `/${parts.join('/')}`;
      return (
        (extname(name) && (await file(name))) ||
        (await file(`${name}.html`)) ||
        (await file(`${name}/index.html`))
      );
    },
  };
}

async function read(place: string): Promise<StaticFile | null> {
  let content: Uint8Array<ArrayBuffer>;
  try {
    content = new Uint8Array(await readFile(place));
  } catch {
    return null;
  }
  const mediaType = mediaTypeOf(place);
  const isCompressible = content.length > 512 && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(mediaType);
  const compressed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    mediaType,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
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

const mediaTypeOf = (place: string) =>
  mediaTypes[extname(place)] ?? getMimeType(place) ?? 'application/octet-stream';

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
