import type { Store } from '#db/store.ts';
import { sweepPreviewLinks } from './content/preview-links.ts';
import { sweepMessages } from './messages/messages.ts';
import { sweepRateLimits } from './rate-limit.ts';

/** Removes what is kept no longer, on every host: counted requests, preview links that have expired, and messages that are older than so many days. */
export async function sweepStored(
  store: Store,
  { messagesKeptDays, now }: { messagesKeptDays: number | null; now: Date },
): Promise<void> {
  await sweepRateLimits(store, now);
  await sweepPreviewLinks(store, now);
  await sweepMessages(store, { keptDays: messagesKeptDays, now });
}
