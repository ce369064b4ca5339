/** Simulates Netlify's cache of a deploy's responses: `Netlify-CDN-Cache-Control` and `Netlify-Cache-Tag`. */
export interface CdnCache {
  /** Responds from the cache if possible. Otherwise calls `fetchFresh`, and stores its response if it is cacheable. */
  respond(key: string, request: Request, fetchFresh: () => Promise<Response>): Promise<Response>;
  purge(tags: string[]): void;
  hits: number;
}

interface CacheEntry {
  response: Response;
  expiresAt: number;
  tags: string[];
  /** The values of the request headers on which the response depends. */
  varies: [name: string, value: string | null][];
}

const cdnHeaders = ['netlify-cdn-cache-control', 'netlify-cache-tag'];

export function createCdnCache(): CdnCache {
  const store = new Map<string, CacheEntry[]>();
  const findEntry = (key: string, { headers }: Request) =>
    store
      .get(key)
      ?.find(
        ({ expiresAt, varies }) =>
          expiresAt > Date.now() && varies.every(([name, value]) => headers.get(name) === value),
      );
  const cache: CdnCache = {
    hits: 0,
    respond: async (key, request, fetchFresh) => {
      const hit = request.method === 'GET' ? findEntry(key, request) : undefined;
      if (hit) {
        cache.hits += 1;
        return toConditionalResponse(request, hit.response.clone());
      }
      const response = await fetchFresh();
      const entry = createEntry(request, response);
      for (const name of cdnHeaders) response.headers.delete(name);
      if (entry)
        store.set(key, [{ ...entry, response: response.clone() }, ...(store.get(key) ?? [])]);
      return response;
    },
    purge: (tags) => {
      for (const [key, entries] of store) {
        store.set(
          key,
          entries.filter((entry) => !entry.tags.some((tag) => tags.includes(tag))),
        );
      }
    },
  };
  return cache;
}

const splitList = (value: string | null) =>
  (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

function createEntry(
  request: Request,
  { status, headers }: Response,
): Omit<CacheEntry, 'response'> | null {
  const seconds = /\bmax-age=(\d+)/.exec(headers.get('netlify-cdn-cache-control') ?? '')?.[1];
  if (request.method !== 'GET' || status !== 200 || !seconds) return null;
  return {
    expiresAt: Date.now() + Number(seconds) * 1000,
    tags: splitList(headers.get('netlify-cache-tag')),
    varies: splitList(headers.get('vary')).map((name) => [name, request.headers.get(name)]),
  };
}

function toConditionalResponse(request: Request, response: Response): Response {
  const etag = response.headers.get('etag');
  if (!etag || request.headers.get('if-none-match') !== etag) return response;
  return new Response(null, { status: 304, headers: response.headers });
}
