import { coalesce } from '#services/coalesce.ts';
import { responseCache } from './response-cache.ts';

/** The body of a response and the cursor to read on, as they were sent. */
export interface ContentResponse {
  body: Uint8Array<ArrayBuffer>;
  nextCursor: string | null;
}

/** Responses that follow from their address and the content alone, in memory while the content stays as it is [API-6]. */
export interface ContentResponses {
  /** Names the content as it is when this is called. */
  tag(): Promise<string>;
  /** The response at an address to the content that a tag names: from memory, else as `make` makes it. */
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

export function contentResponses(
  readTag: () => Promise<string>,
  { maxBytes = defaultMaxBytes } = {},
): ContentResponses {
  const cache = responseCache<string, ContentResponse>({ maxBytes, bytesOf });
  return {
    tag: coalesce(readTag, { maxWaitMs }),
    respond: async (tag, address, make) => {
      cache.use(tag);
      const cached = cache.get(address);
      if (cached) return cached;
      const response = await make();
      cache.set(tag, address, response);
      return response;
    },
  };
}

/** What a response takes in memory, about: anybody can make addresses of empty pages. */
const bytesOf = ({ body, nextCursor }: ContentResponse, address: string) =>
  body.byteLength + 2 * (address.length + (nextCursor?.length ?? 0)) + entryBytes;
