import { LRUCache } from 'lru-cache';
import { shareNext } from './share-next.ts';

/** The body of an answer and how it goes on, as they were sent. */
export interface KeptAnswer {
  body: Uint8Array<ArrayBuffer>;
  nextCursor: string | null;
}

/** Answers that follow from their address and the content alone, in memory while the content stays as it is [API-6]. */
export interface KeptAnswers {
  /** Names the content as it is when this is called. */
  tag(): Promise<string>;
  /** The answer at an address to the content that a tag names: as kept, else as `make` makes it. */
  answer(tag: string, address: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer>;
}

/** What an entry takes beside its body and its address. */
const entryBytes = 500;

/** In bytes: bodies and addresses. */
const defaultMaxBytes = 32 * 1024 * 1024;

export function keptAnswers(
  readTag: () => Promise<string>,
  { maxBytes = defaultMaxBytes } = {},
): KeptAnswers {
  /** Of the content that `keptTag` names. */
  const kept = new LRUCache<string, KeptAnswer>({ maxSize: maxBytes, sizeCalculation: bytesOf });
  let keptTag = '';
  return {
    tag: shareNext(readTag),
    answer: async (tag, address, make) => {
      if (tag !== keptTag) {
        kept.clear();
        keptTag = tag;
      }
      const found = kept.get(address);
      if (found) return found;
      const answer = await make();
      // While it was made, a request that came later may have found newer content.
      if (tag === keptTag) kept.set(address, answer);
      return answer;
    },
  };
}

/** What an answer takes in memory, about: anybody can make addresses of empty pages. */
const bytesOf = ({ body, nextCursor }: KeptAnswer, address: string) =>
  body.byteLength + 2 * (address.length + (nextCursor?.length ?? 0)) + entryBytes;
