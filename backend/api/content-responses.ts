import pLimit from 'p-limit';
import { coalesce } from '#services/coalesce.ts';
import type { LargeAnswer } from './large-answers.ts';
import { responseCache } from './response-cache.ts';

/** The body of a response and the cursor to read on. */
export interface ContentResponse {
  /** In memory, or where the host keeps it; null where it is too large for this host. */
  body: Uint8Array<ArrayBuffer> | LargeAnswer | null;
  nextCursor: string | null;
}

/** Responses that follow from their address and the content alone, kept while the content stays as it is [API-6]. */
export interface ContentResponses {
  /** Names the content as it is when this is called. */
  tag(): Promise<string>;
  /**
   * The response at an address to the content that a tag names: one that is kept, else as `make` makes it, once for all who
   * ask for it meanwhile. Few are made at the same time, whoever asks for how many.
   */
  respond(
    tag: string,
    address: string,
    make: () => Promise<ContentResponse>,
  ): Promise<ContentResponse>;
}

/** What an entry takes beside its body and its address. */
const entryBytes = 500;

/** In bytes: bodies and addresses. */
const defaultMaxBytes = 32 * 1024 * 1024;

/** A tag that takes longer to read, as in an outage, is not waited for by those who come later. */
const maxWaitMs = 50;

/** How many responses are made at once: each holds some megabytes of records for a moment. */
const madeAtOnce = 2;

export function contentResponses(
  readTag: () => Promise<string>,
  { maxBytes = defaultMaxBytes } = {},
): ContentResponses {
  const cache = responseCache<string, ContentResponse>({ maxBytes, bytesOf, onRemove });
  const making = new Map<string, Promise<ContentResponse>>();
  const limit = pLimit(madeAtOnce);
  return {
    tag: coalesce(readTag, { maxWaitMs }),
    respond: async (tag, address, make) => {
      cache.use(tag);
      const cached = cache.get(address);
      if (cached) return cached;
      const key = `${tag} ${address}`;
      const begun = making.get(key);
      if (begun) return begun;
      const made = limit(async () => {
        const response = await make();
        cache.set(tag, address, response);
        return response;
      }).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}

/** What a response takes in memory, about: anybody can make addresses of empty pages. */
const bytesOf = ({ body, nextCursor }: ContentResponse, address: string) =>
  (body instanceof Uint8Array ? body.byteLength : 0) +
  2 * (address.length + (nextCursor?.length ?? 0)) +
  entryBytes;

function onRemove({ body }: ContentResponse): void {
  if (body && !(body instanceof Uint8Array)) body.remove();
}
