import { lt, lte, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { activityDays } from '#contract/entities/activity.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { toTimestamp } from '#db/statement.ts';
import {
  activity,
  alerts,
  autosaves,
  idempotencyKeys,
  invitations,
  outbox,
  previewLinks,
  rateLimits,
} from '#schema/index.ts';
import { sweepBatches } from './content/read/batches.ts';
import { sweepPageAddresses } from './content/store/page-addresses.ts';
import { sweepRevisions } from './content/store/sweep-revisions.ts';
import type { Context } from './context.ts';
import { keyLifetimeMs } from './idempotency.ts';
import type { Log } from './log.ts';
import { sweepMessages } from './messages/message-trash.ts';
import { runSteps } from './run-steps.ts';
import { readSettings } from './settings.ts';

const invitationEnd = sql`coalesce(${invitations.acceptedAt}, ${invitations.revokedAt}, ${invitations.expiresAt})`;

/** Deletes data whose retention period has ended (docs/operations.md) [OPS-5]. Logs failures and does not reject. */
export function sweepExpired(ctx: Context & { log: Log }): Promise<void> {
  const { store, now, log } = ctx;
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const deleteRows = (table: PgTable, isExpired: SQL) => () =>
    store.transaction((tx) => tx.delete(table).where(isExpired));
  return runSteps(log, {
    'sweep-rate-limits': deleteRows(rateLimits, lt(rateLimits.windowEnds, now)),
    'sweep-idempotency-keys': deleteRows(
      idempotencyKeys,
      lt(idempotencyKeys.createdAt, new Date(now.getTime() - keyLifetimeMs)),
    ),
    'sweep-preview-links': deleteRows(previewLinks, lte(previewLinks.expiresAt, now)),
    'sweep-invitations': deleteRows(invitations, lt(invitationEnd, toTimestamp(daysAgo(30)))),
    'sweep-messages': async () => {
      const { messagesKeptDays } = await readSettings(ctx);
      await sweepMessages(ctx, messagesKeptDays);
    },
    'sweep-revisions': () => sweepRevisions(ctx),
    'sweep-autosaves': deleteRows(autosaves, lt(autosaves.at, daysAgo(30))),
    'sweep-batches': () => sweepBatches(ctx),
    'sweep-page-addresses': () => sweepPageAddresses(ctx),
    'sweep-outbox': deleteRows(outbox, lt(outbox.createdAt, daysAgo(7))),
    'sweep-activity': deleteRows(activity, lt(activity.at, daysAgo(activityDays))),
    // Includes alerts that have not ended, if their failure has not occurred for a week.
    'sweep-alerts': deleteRows(alerts, lt(alerts.seenAt, daysAgo(7))),
  });
}
