import {
  and,
  count,
  desc,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Overview, Plan } from '#contract/entities/overview.ts';
import { type ContentKind, titleOf } from '#contract/kinds/content-kinds.ts';
import type { Store } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { type ContentRow, isOfKnownKind, tableOf, textOfKey } from '../../tables/content-tables.ts';
import { type DraftRow, editedRecord, hasDraftFields } from '../record/record-state.ts';
import { isProposal } from './proposals.ts';

const maxLatestDrafts = 5;
const maxScheduledDrafts = 100;

const isKnown = isOfKnownKind(drafts.entity);
const isScheduled = and(isKnown, or(isNotNull(drafts.publishAt), isNotNull(drafts.unpublishAt)));
const isUnscheduled = and(
  isKnown,
  isNull(drafts.publishAt),
  isNull(drafts.unpublishAt),
  not(isProposal),
);
const nextTime = sql`least(${drafts.publishAt}, ${drafts.unpublishAt})`;

/**
 * Returns the numbers of drafts without and with a schedule, with the newest drafts and the next scheduled ones
 * [DASH-2, PUB-3]. Proposals are only counted [DASH-23].
 */
export async function listPlans({
  store,
}: Context): Promise<Pick<Overview, 'drafts' | 'scheduled' | 'proposals'>> {
  const [proposals, unscheduled, scheduled, latest, upcoming] = await Promise.all([
    countDrafts(store, isProposal),
    countDrafts(store, isUnscheduled),
    countDrafts(store, isScheduled),
    store.read((db) =>
      db.select().from(drafts).where(isUnscheduled).orderBy(desc(drafts.at)).limit(maxLatestDrafts),
    ),
    store.read((db) =>
      db
        .select()
        .from(drafts)
        .where(isScheduled)
        .orderBy(nextTime, drafts._id)
        .limit(maxScheduledDrafts),
    ),
  ]);
  const toPlan = await createPlanConverter(store, [...latest, ...upcoming]);
  return {
    proposals,
    drafts: { count: unscheduled, latest: latest.flatMap(toPlan) },
    scheduled: { count: scheduled, next: upcoming.flatMap(toPlan) },
  };
}

async function countDrafts(store: Store, condition: SQL | undefined): Promise<number> {
  const [row] = await store.read((db) =>
    db.select({ drafts: count() }).from(drafts).where(condition),
  );
  return row?.drafts ?? 0;
}

async function createPlanConverter(
  store: Store,
  rows: DraftRow[],
): Promise<(draft: DraftRow) => Plan[]> {
  const kinds = [...new Set(rows.map(({ entity }) => entity as ContentKind))];
  const publishedRows = new Map<string, ContentRow>();
  await Promise.all(
    kinds.map(async (kind) => {
      const table = tableOf(kind);
      const ids = rows.filter(({ entity }) => entity === kind).map(({ entityId }) => entityId);
      const kindRows = await store.read((db) =>
        db.select(getTableColumns<PgTable>(table)).from(table).where(inArray(table._id, ids)),
      );
      for (const row of kindRows as ContentRow[])
        publishedRows.set(textOfKey({ kind, id: row._id }), row);
    }),
  );
  return (draft) => {
    const kind = draft.entity as ContentKind;
    const id = draft.entityId;
    const row = publishedRows.get(textOfKey({ kind, id }));
    const state = { kind, id, published: row, draft };
    const record = editedRecord(state);
    if (!record) return [];
    const { publishAt, unpublishAt, at: time } = draft;
    return [
      {
        kind,
        _id: id,
        title: titleOf(kind, record),
        isPublished: row !== undefined,
        hasChanges: row !== undefined && hasDraftFields(state),
        publishAt: publishAt?.toISOString() ?? null,
        unpublishAt: unpublishAt?.toISOString() ?? null,
        at: time.toISOString(),
      },
    ];
  };
}
