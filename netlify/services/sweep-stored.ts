import type { Store } from '#db/store.ts';
import { sweepAlerts } from './alerts/alerts.ts';
import { sweepPreviewLinks } from './content/preview-links.ts';
import { sweepRevisions } from './content/revisions.ts';
import { sweepIdempotencyKeys } from './idempotency.ts';
import { sweepMessages } from './messages/messages.ts';
import { sweepOutbox } from './outbox/outbox.ts';
import { sweepRateLimits } from './rate-limit.ts';
import { readSettings } from './settings.ts';

/** Removes, every now and then, what is kept no longer [OPS-5]. docs/operations.md says how long what is kept. */
export async function sweepStored(store: Store, now: Date): Promise<void> {
  const { messagesKeptDays } = await readSettings(store);
  await sweepRateLimits(store, now);
  await sweepIdempotencyKeys(store, now);
  await sweepPreviewLinks(store, now);
  await sweepMessages(store, { keptDays: messagesKeptDays, now });
  await sweepRevisions(store, now);
  await sweepOutbox(store, now);
  await sweepAlerts(store, now);
}
