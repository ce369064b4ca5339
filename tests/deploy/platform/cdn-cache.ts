/** Simulates Netlify's cache of a deploy's responses: `Netlify-CDN-Cache-Control` and `Netlify-Cache-Tag`. */
export interface CdnCache {
  /** Responds from the cache if possible. Otherwise calls `ask`, and stores a cacheable response. */
  answer(key: string, request: Request, ask: () => Promise<Response>): Promise<Response>;
  purge(tags: string[]): void;
  hits: number;
}

interface CacheEntry {
  response: Response;
  until: number;
  tags: string[];
  /** The values of the request headers on which the response depends. */
  varies: [name: string, value: string | null][];
}

const ownHeaders = ['netlify-cdn-cache-control', 'netlify-cache-tag'];

export function cdnCache(): CdnCache {
  const store = new Map<string, CacheEntry[]>();
  const find = (key: string, { headers }: Request) =>
    store
      .get(key)
      ?.find(
        ({ until, varies }) =>
          until > Date.now() && varies.every(([name, value]) => headers.get(name) === value),
      );
  const cache: CdnCache = {
    hits: 0,
    answer: async (key, request, ask) => {
      const hit = request.method === 'GET' ? find(key, request) : undefined;
      if (hit) {
        cache.hits += 1;
        return conditional(request, hit.response.clone());
      }
      const response = await ask();
      const entry = cacheableEntry(request, response);
      for (const name of ownHeaders) response.headers.delete(name);
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

const listOf = (value: string | null) =>
  (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

function cacheableEntry(
  request: Request,
  { status, headers }: Response,
): Omit<CacheEntry, 'response'> | null {
  const seconds = /\bmax-age=(\d+)/.exec(headers.get('netlify-cdn-cache-control') ?? '')?.[1];
  if (request.method !== 'GET' || status !== 200 || !seconds) return null;
  return {
    until: Date.now() + Number(seconds) * 1000,
    tags: listOf(headers.get('netlify-cache-tag')),
    varies: listOf(headers.get('vary')).map((name) => [name, request.headers.get(name)]),
  };
}

function conditional(request: Request, response: Response): Response {
  const etag = response.headers.get('etag');
  if (!etag || request.headers.get('if-none-match') !== etag) return response;
  return new Response(null, { status: 304, headers: response.headers });
}
