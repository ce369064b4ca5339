import type { Store } from '#db/store.ts';
import { sweepActivity } from './activity/list-activity.ts';
import { sweepAlerts } from './alerts/alerts.ts';
import { sweepAutosaves } from './autosaves/autosaves.ts';
import { sweepBatches } from './content/read/batches.ts';
import { sweepPageAddresses } from './content/store/page-addresses.ts';
import { sweepRevisions } from './content/store/sweep-revisions.ts';
import { systemContext } from './context.ts';
import { sweepIdempotencyKeys } from './idempotency.ts';
import { sweepInvitations } from './identity/invitations.ts';
import type { Log } from './log.ts';
import { sweepMessages } from './messages/message-trash.ts';
import { sweepOutbox } from './outbox/outbox.ts';
import { sweepPreviewLinks } from './previews/preview-links.ts';
import { sweepRateLimits } from './rate-limit.ts';
import { runSteps } from './run-steps.ts';
import { readSettings } from './settings.ts';

/**
 * Removes, every now and then, what is kept no longer [OPS-5]. docs/operations.md says how long what is kept. Does not reject: what
 * fails is logged.
 */
export const sweepStored = (store: Store, now: Date, log: Log): Promise<void> =>
  runSteps(log, {
    'sweep-rate-limits': () => sweepRateLimits(store, now),
    'sweep-idempotency-keys': () => sweepIdempotencyKeys(store, now),
    'sweep-preview-links': () => sweepPreviewLinks(systemContext(store, now)),
    'sweep-invitations': () => sweepInvitations(store, now),
    'sweep-messages': async () => {
      const { messagesKeptDays } = await readSettings(store);
      await sweepMessages(store, { keptDays: messagesKeptDays, now });
    },
    'sweep-revisions': () => sweepRevisions(systemContext(store, now)),
    'sweep-autosaves': () => sweepAutosaves(systemContext(store, now)),
    'sweep-batches': () => sweepBatches(systemContext(store, now)),
    'sweep-page-addresses': () => sweepPageAddresses(systemContext(store)),
    'sweep-outbox': () => sweepOutbox(store, now),
    'sweep-activity': () => sweepActivity(systemContext(store, now)),
    'sweep-alerts': () => sweepAlerts(store, now),
  });
