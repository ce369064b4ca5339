import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { chooseEncoding } from '#api/choose-encoding.ts';
import type { Release } from '#publisher/publisher.ts';
import { openFile } from '../files/open-file.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

export type StaticFile = ReturnType<typeof createStaticFile>;

/** Finds the file for a path: for example, `news.html` for `/news` and `/news/`, and `index.html` for `/`. */
export type FindFile = (path: string) => Promise<StaticFile | null>;

type Compression = { content: Blob; encoding: 'br' | 'gzip' };

/** The maximum memory for compressed content, which is enough for the most visited pages. */
const defaultMaxBytes = 64 * 1024 * 1024;

/** Caches compressed content by encoding and digest, because releases share most of their content. */
export const createCompressionCache = (maxSize = defaultMaxBytes) =>
  new LRUCache<string, Uint8Array<ArrayBuffer>, Compression>({
    maxSize,
    sizeCalculation: (body) => body.length + 500,
    fetchMethod: (_, __, { context }) => compress(context),
  });

type CompressionCache = ReturnType<typeof createCompressionCache>;

const sharedCache = createCompressionCache();

export function createFileFinder(release: Release, cache = sharedCache): FindFile {
  const openFileAt = async (path: string) => {
    const file = release.find(path);
    const content = file && (await openFile(file.path));
    return content && createStaticFile(content, { path, digest: file.digest, cache });
  };
  return async (path) => {
    const name = path.split('/').filter(Boolean).join('/');
    return (
      (extname(name) && (await openFileAt(name))) ||
      (name && (await openFileAt(`${name}.html`))) ||
      openFileAt(name ? `${name}/index.html` : 'index.html')
    );
  };
}

function createStaticFile(
  content: Blob,
  { path, digest, cache }: { path: string; digest: string; cache: CompressionCache },
) {
  const mediaType = getMimeType(path) ?? 'application/octet-stream';
  const isCompressible = content.size > 512 && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(mediaType);
  return {
    mediaType,
    // 16 characters are enough to tell versions apart, and a short ETag helps to keep the headers within the first
    // round trip.
    etag: `"${digest.slice(0, 16)}"`,
    /** Resolves to the content, which is compressed if it is text and the client accepts an encoding. */
    readBytes: async (acceptEncoding: string | undefined) => {
      const encoding = isCompressible ? chooseFileEncoding(acceptEncoding) : 'identity';
      if (encoding === 'identity') return { encoding, body: content };
      const context = { content, encoding };
      return { encoding, body: await cache.forceFetch(`${encoding} ${digest}`, { context }) };
    },
  };
}

/** Returns the best encoding for an `Accept-Encoding` header. */
export const chooseFileEncoding = (acceptEncoding: string | undefined): Encoding =>
  chooseEncoding(['br', 'gzip'], acceptEncoding);

/** Output is about 10% smaller than at quality 6, and compression takes about 10 ms, once per file. */
const brotliQuality = 10;

async function compress({ content, encoding }: Compression) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
  const bytes = await content.arrayBuffer();
  return new Uint8Array(
    encoding === 'br' ? await toBrotli(bytes, { params }) : await toGzip(bytes),
  );
}
