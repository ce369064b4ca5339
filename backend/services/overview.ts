import { and, count, eq, notExists, sql } from 'drizzle-orm';
import type { Overview } from '#contract/entities/overview.ts';
import { type ContentKind, contentKindNames } from '#contract/kinds/content-kinds.ts';
import type { Store } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import { listAlerts } from './alerts/alerts.ts';
import { readPublishState } from './builds/publish-state.ts';
import { listBatches } from './content/read/batches.ts';
import { listRecentChanges } from './content/read/history.ts';
import { listPlans } from './content/read/plans.ts';
import { systemContext } from './context.ts';
import { countPerDay, countUnread, latestMessages } from './messages/count-messages.ts';
import { readSettings } from './settings.ts';
import { tableOf } from './tables/content-tables.ts';

const changesShown = 12;
const batchesShown = 5;

/** What staff see first; what fails is told to admins. `billed`: the platform bills each deploy. */
export async function overviewOf(
  store: Store,
  now: Date,
  { billed = false, forAdmin = true }: { billed?: boolean; forAdmin?: boolean } = {},
): Promise<Overview> {
  const ctx = systemContext(store, now);
  const [
    counts,
    unreadMessages,
    latest,
    messagesPerDay,
    plans,
    changes,
    publishing,
    alerts,
    clock,
    batches,
  ] = await Promise.all([
    countContent(store),
    countUnread(store),
    latestMessages(store),
    countPerDay(store, now),
    listPlans(ctx),
    listRecentChanges(ctx, changesShown),
    readPublishState(ctx, { billed }),
    forAdmin ? listAlerts(store) : [],
    readSettings(store),
    listBatches(ctx),
  ]);
  return {
    ...{ counts, unreadMessages, messagesPerDay, changes, publishing, alerts },
    ...plans,
    batches: batches
      .filter(({ action, undoneAt }) => action !== 'undo' && undoneAt === null)
      .slice(0, batchesShown),
    latestMessages: latest,
    timeZone: clock.timeZone,
  };
}

/** The records of each kind as its list shows them: the published ones, and those that never were or are no more. */
async function countContent(store: Store): Promise<Record<ContentKind, number>> {
  const counted = contentKindNames.map(async (kind) => {
    const table = tableOf(kind);
    const [published, unpublished] = await Promise.all([
      store.read((db) => db.select({ records: count() }).from(table)),
      store.read((db) => {
        const same = db.select({ one: sql`1` }).from(table).where(eq(table._id, drafts.entityId));
        const isOfKind = eq(drafts.entity, kind);
        return db
          .select({ records: count() })
          .from(drafts)
          .where(and(isOfKind, notExists(same)));
      }),
    ]);
    return [kind, (published[0]?.records ?? 0) + (unpublished[0]?.records ?? 0)] as const;
  });
  return Object.fromEntries(await Promise.all(counted)) as Record<ContentKind, number>;
}
