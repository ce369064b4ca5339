import pLimit from 'p-limit';
import { coalesce } from '#services/coalesce.ts';
import type { LargeResponse } from './large-responses.ts';
import { createResponseCache } from './response-cache.ts';

export interface ContentResponse {
  /** Null if the body is too large for this host. */
  body: Uint8Array<ArrayBuffer> | LargeResponse | null;
  nextCursor: string | null;
}

export type ContentResponses = ReturnType<typeof createContentResponses>;

/** The memory that an entry uses in addition to its body, address and cursor. */
const entryBytes = 500;

const defaultMaxBytes = 32 * 1024 * 1024;

/** If reading a tag takes longer than this, as in an outage, later requests do not wait for it. */
const maxWaitMs = 50;

/** Each response briefly needs a few megabytes for its records. */
const maxConcurrent = 2;

/**
 * A cache of responses that depend only on their address and the content. `respond` empties the cache when the tag
 * differs from that of the previous call [API-6].
 */
export function createContentResponses(
  readTag: () => Promise<string>,
  { maxBytes = defaultMaxBytes } = {},
) {
  const cache = createResponseCache<string, ContentResponse>({
    maxBytes,
    measureBytes: estimateBytes,
    onRemove,
  });
  const pendingByKey = new Map<string, Promise<ContentResponse>>();
  const limit = pLimit(maxConcurrent);
  return {
    tag: coalesce(readTag, { maxWaitMs }),
    /**
     * Returns the response at an address for the content with this tag, from the cache or from `create`. Concurrent
     * requests for a response share one call to `create`.
     */
    respond: async (tag: string, address: string, create: () => Promise<ContentResponse>) => {
      cache.setVersion(tag);
      const cachedResponse = cache.get(address);
      if (cachedResponse) return cachedResponse;
      const key = `${tag} ${address}`;
      const pendingResponse = pendingByKey.get(key);
      if (pendingResponse) return pendingResponse;
      const promise = limit(async () => {
        const response = await create();
        cache.set(tag, address, response);
        return response;
      }).finally(() => pendingByKey.delete(key));
      pendingByKey.set(key, promise);
      return promise;
    },
  };
}

/**
 * Estimates the memory that a response uses. Includes the address, because anyone can request empty pages with long
 * addresses.
 */
const estimateBytes = ({ body, nextCursor }: ContentResponse, address: string) =>
  (body instanceof Uint8Array ? body.byteLength : 0) +
  2 * (address.length + (nextCursor?.length ?? 0)) +
  entryBytes;

function onRemove({ body }: ContentResponse): void {
  if (body && !(body instanceof Uint8Array)) body.remove();
}
