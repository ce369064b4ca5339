import { sweepActivity } from './activity/list-activity.ts';
import { sweepAlerts } from './alerts/alerts.ts';
import { sweepAutosaves } from './autosaves/autosaves.ts';
import { sweepBatches } from './content/read/batches.ts';
import { sweepPageAddresses } from './content/store/page-addresses.ts';
import { sweepRevisions } from './content/store/sweep-revisions.ts';
import type { Context } from './context.ts';
import { sweepIdempotencyKeys } from './idempotency.ts';
import { sweepInvitations } from './identity/invitations.ts';
import type { Log } from './log.ts';
import { sweepMessages } from './messages/message-trash.ts';
import { sweepOutbox } from './outbox/outbox.ts';
import { sweepPreviewLinks } from './previews/preview-links.ts';
import { sweepRateLimits } from './rate-limit.ts';
import { runSteps } from './run-steps.ts';
import { readSettings } from './settings.ts';

/** Deletes data whose retention period has ended (docs/operations.md) [OPS-5]. Logs failures and does not reject. */
export const sweepExpired = (ctx: Context & { log: Log }): Promise<void> =>
  runSteps(ctx.log, {
    'sweep-rate-limits': () => sweepRateLimits(ctx),
    'sweep-idempotency-keys': () => sweepIdempotencyKeys(ctx),
    'sweep-preview-links': () => sweepPreviewLinks(ctx),
    'sweep-invitations': () => sweepInvitations(ctx),
    'sweep-messages': async () => {
      const { messagesKeptDays } = await readSettings(ctx);
      await sweepMessages(ctx, messagesKeptDays);
    },
    'sweep-revisions': () => sweepRevisions(ctx),
    'sweep-autosaves': () => sweepAutosaves(ctx),
    'sweep-batches': () => sweepBatches(ctx),
    'sweep-page-addresses': () => sweepPageAddresses(ctx),
    'sweep-outbox': () => sweepOutbox(ctx),
    'sweep-activity': () => sweepActivity(ctx),
    'sweep-alerts': () => sweepAlerts(ctx),
  });
