import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';
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

/** Finds the file for a path: `/news` and `/news/` are `news.html`, `/` is `index.html`. */
export type FindFile = (path: string) => Promise<StaticFile | null>;

/** Far more than a visitor's pages need; keeps a site of ten thousand pages out of memory. */
const maxCachedFiles = 1000;

/** Serves the files of one built site. They never change, so each is read and compressed once. */
export function staticFiles(folder: string): FindFile {
  const cache = new Map<string, StaticFile>();
  const fileAt = async (path: string) => {
    const fullPath = join(folder, normalize(path));
    if (!fullPath.startsWith(folder + sep) || fullPath.includes('\0')) return null;
    const cached = cache.get(fullPath);
    if (cached) return cached;
    const found = await read(fullPath);
    if (cache.size >= maxCachedFiles) cache.clear();
    if (found) cache.set(fullPath, found);
    return found;
  };
  return async (path) => {
    const name = path.split('/').filter(Boolean).join('/');
    return (
      (extname(name) && (await fileAt(name))) ||
      (name && (await fileAt(`${name}.html`))) ||
      fileAt(`${name}/index.html`)
    );
  };
}

async function read(path: string): Promise<StaticFile | null> {
  let content: Uint8Array<ArrayBuffer>;
  try {
    content = new Uint8Array(await readFile(path));
  } catch {
    return null;
  }
  const mediaType = mediaTypeOf(path);
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

const mediaTypeOf = (path: string) =>
  mediaTypes[extname(path)] ?? getMimeType(path) ?? 'application/octet-stream';

function bestEncoding(acceptEncoding: string): Encoding {
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
