import { type SQL, sql } from 'drizzle-orm';
import type { Overview } from '#contract/entities/overview.ts';
import { type ContentKind, contentKindNames } from '#contract/kinds/content-kinds.ts';
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

/** Returns the figures for the home screen [DASH-2]. `isBilled` means that the platform charges for each deploy. */
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

/** The number of records that the list of a kind shows: the published ones, and drafts without a published record. */
const countRecords = (kind: ContentKind) => sql<number>`(
  (select count(*) from ${getTable(kind)}) + (select count(*) from drafts where entity = ${kind}
    and not exists (select from ${getTable(kind)} as published where published._id = drafts.entity_id)))::int`;

const recordCounts = Object.fromEntries(
  contentKindNames.map((kind) => [kind, countRecords(kind)]),
) as Record<ContentKind, SQL<number>>;

async function countContent({ store }: Context): Promise<Overview['counts']> {
  const [row] = await store.read((db) => db.select(recordCounts).from(sql`(select) as one_row`));
  return row as Overview['counts'];
}
