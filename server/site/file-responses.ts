import type { IncomingMessage, RequestListener } from 'node:http';
import { matchesEtag } from '#api/etag.ts';
import { createRequestId, logRequest, requestIdHeader } from '#api/request-log.ts';
import { createResponseCache } from '#api/response-cache.ts';
import type { Release } from '#publisher/publisher.ts';
import type { Log } from '#services/log.ts';
import { chooseFileEncoding, type Encoding } from './static-files.ts';

interface FileResponse {
  etag: string;
  /** Names and values alternate. */
  headers: string[];
  notModifiedHeaders: string[];
  body: Uint8Array;
}

/** The maximum memory for a release's responses, including headers and paths, in bytes. */
const defaultMaxBytes = 64 * 1024 * 1024;
const maxBodyBytes = 1024 * 1024;

/** A cache of the live release's responses, which are sent without running the application. */
export interface FileResponses {
  /** Caches a release's response for a path without a query. */
  add(release: Release, path: string, encoding: Encoding, response: Response): Promise<void>;
  /** Sends cached responses, and passes other requests to `next`. */
  serveBefore(next: RequestListener): RequestListener;
}

export function createFileResponses(
  getLiveRelease: () => Release | null,
  log: Log,
  { maxBytes = defaultMaxBytes } = {},
): FileResponses {
  const cache = createResponseCache<Release | null, FileResponse>({ maxBytes, measureBytes });

  const find = ({ method, url = '/', headers }: IncomingMessage): FileResponse | undefined => {
    if (method !== 'GET') return undefined;
    cache.setVersion(getLiveRelease());
    const path = url.replace(/\?.*$/s, '');
    return cache.get(getCacheKey(path, chooseFileEncoding(headers['accept-encoding'])));
  };

  return {
    add: async (release, path, encoding, response) => {
      // Escapes and repeated slashes allow any number of spellings of a path, which would fill the cache.
      const isPlain = !/%|\/\//.test(path);
      if (!isPlain || Number(response.headers.get('content-length')) > maxBodyBytes) return;
      const body = new Uint8Array(await response.clone().arrayBuffer());
      // If another release went live while the file was read, `set` does nothing.
      cache.setVersion(getLiveRelease());
      const headers = [...response.headers];
      cache.set(release, getCacheKey(path, encoding), {
        etag: response.headers.get('etag') ?? '',
        headers: headers.flat(),
        notModifiedHeaders: headers.filter(([name]) => !name.startsWith('content-')).flat(),
        body,
      });
    },
    serveBefore: (next) => (request, response) => {
      const startedAt = performance.now();
      const cachedResponse = find(request);
      const condition = request.headers['if-none-match'];
      if (!cachedResponse) return next(request, response);
      const id = createRequestId();
      const status = matchesEtag(cachedResponse.etag, condition) ? 304 : 200;
      const headers = status === 304 ? cachedResponse.notModifiedHeaders : cachedResponse.headers;
      response.writeHead(status, [...headers, requestIdHeader, id]);
      response.end(status === 304 ? undefined : cachedResponse.body);
      logRequest(log, { id, method: 'GET', route: '/*', status, startedAt });
    },
  };
}

/** A character takes up to two bytes, and objects have overhead. */
const measureBytes = ({ body, headers, notModifiedHeaders }: FileResponse, key: string) =>
  body.length + 2 * [key, ...headers, ...notModifiedHeaders].join('').length + 1000;

const getCacheKey = (path: string, encoding: Encoding) => `${encoding} ${path}`;
