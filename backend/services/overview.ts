import { and, count, eq, notExists, sql } from 'drizzle-orm';
import type { Overview } from '#contract/entities/overview.ts';
import { type ContentKind, contentKindNames } from '#contract/kinds/content-kinds.ts';
import { drafts } from '#schema/index.ts';
import { listAlerts } from './alerts/alerts.ts';
import { readPublishState } from './builds/publish-state.ts';
import { listUndoable } from './content/read/batches.ts';
import { listRecentChanges } from './content/read/history.ts';
import { summarizeDrafts } from './content/read/summarize-drafts.ts';
import type { Context } from './context.ts';
import { countPerDay, countUnread, listLatestMessages } from './messages/count-messages.ts';
import { readSettings } from './settings.ts';
import { getTable } from './tables/content-tables.ts';

const maxChanges = 12;
const maxBatches = 5;

/** Returns the figures for the home screen [DASH-2]. `isBilled` means that the platform bills each deploy. */
export async function readOverview(
  ctx: Context,
  { isBilled = false, isForAdmin = true }: { isBilled?: boolean; isForAdmin?: boolean } = {},
): Promise<Overview> {
  const [
    counts,
    unreadMessages,
    latestMessages,
    messagesPerDay,
    draftSummary,
    changes,
    publishing,
    alerts,
    { timeZone },
    batches,
  ] = await Promise.all([
    countContent(ctx),
    countUnread(ctx),
    listLatestMessages(ctx),
    countPerDay(ctx),
    summarizeDrafts(ctx),
    listRecentChanges(ctx, maxChanges),
    readPublishState(ctx, { isBilled }),
    isForAdmin ? listAlerts(ctx) : [],
    readSettings(ctx),
    listUndoable(ctx, maxBatches),
  ]);
  return {
    ...{ counts, unreadMessages, latestMessages, messagesPerDay, changes, publishing, alerts },
    ...draftSummary,
    batches,
    timeZone,
  };
}

/** Counts the records that the list of each kind shows: the published ones, and drafts without a published record. */
async function countContent({ store }: Context): Promise<Record<ContentKind, number>> {
  const kindCounts = contentKindNames.map(async (kind) => {
    const table = getTable(kind);
    const [publishedRows, draftRows] = await Promise.all([
      store.read((db) => db.select({ records: count() }).from(table)),
      store.read((db) => {
        const publishedRecord = db
          .select({ one: sql`1` })
          .from(table)
          .where(eq(table._id, drafts.entityId));
        const hasKind = eq(drafts.entity, kind);
        return db
          .select({ records: count() })
          .from(drafts)
          .where(and(hasKind, notExists(publishedRecord)));
      }),
    ]);
    return [kind, (publishedRows[0]?.records ?? 0) + (draftRows[0]?.records ?? 0)] as const;
  });
  return Object.fromEntries(await Promise.all(kindCounts)) as Record<ContentKind, number>;
}
