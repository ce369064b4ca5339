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

const defaultMaxBytes = 32 * 1024 * 1024;

export function keptAnswers(
  readTag: () => Promise<string>,
  { maxBytes = defaultMaxBytes } = {},
): KeptAnswers {
  /** Of the content that `keptTag` names, the least recently used first. */
  const kept = new Map<string, KeptAnswer>();
  let keptTag = '';
  let bytes = 0;
  const keep = (address: string, answer: KeptAnswer) => {
    const replaced = kept.get(address);
    if (replaced) bytes -= replaced.body.byteLength;
    kept.delete(address);
    kept.set(address, answer);
    bytes += answer.body.byteLength;
    for (const [oldest, { body }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= body.byteLength;
    }
  };
  return {
    tag: shareNext(readTag),
    answer: async (tag, address, make) => {
      if (tag !== keptTag) {
        kept.clear();
        bytes = 0;
        keptTag = tag;
      }
      const answer = kept.get(address) ?? (await make());
      // While it was made, a request that came later may have found newer content.
      if (tag === keptTag) keep(address, answer);
      return answer;
    },
  };
}
