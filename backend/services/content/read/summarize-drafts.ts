import { and, desc, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import type { Overview, PendingRecord } from '#contract/entities/overview.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { drafts } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { isOfKnownKind, type RecordKey } from '../../tables/content-tables.ts';
import { findByKey, readRecords } from '../record/read-records.ts';
import { getEditedTitle, type RecordState, toDraft } from '../record/record-state.ts';
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
const draftKey = { kind: sql<ContentKind>`${drafts.entity}`, id: drafts.entityId };

/**
 * Counts the unscheduled and the scheduled drafts, and returns the newest drafts and the next scheduled ones [DASH-2,
 * PUB-3]. Proposals are only counted [DASH-23].
 */
export async function summarizeDrafts({
  store,
}: Context): Promise<Pick<Overview, 'drafts' | 'scheduled' | 'proposals'>> {
  const [proposals, unscheduled, scheduled, latestKeys, upcomingKeys] = await Promise.all([
    store.read((db) => db.$count(drafts, isProposal)),
    store.read((db) => db.$count(drafts, isUnscheduled)),
    store.read((db) => db.$count(drafts, isScheduled)),
    store.read((db) =>
      db
        .select(draftKey)
        .from(drafts)
        .where(isUnscheduled)
        .orderBy(desc(drafts.at))
        .limit(maxLatestDrafts),
    ),
    store.read((db) =>
      db
        .select(draftKey)
        .from(drafts)
        .where(isScheduled)
        .orderBy(nextTime, drafts._id)
        .limit(maxScheduledDrafts),
    ),
  ]);
  const keysByKind = Map.groupBy([...latestKeys, ...upcomingKeys], ({ kind }) => kind);
  const states = await Promise.all(
    keysByKind.values().map((keys) => store.read((db) => readRecords(db, keys))),
  );
  const findState = findByKey(states.flat());
  const toPendingRecords = (keys: RecordKey[]) =>
    keys.flatMap((key) => toPendingRecord(findState(key)) ?? []);
  return {
    proposals,
    drafts: { count: unscheduled, latest: toPendingRecords(latestKeys) },
    scheduled: { count: scheduled, next: toPendingRecords(upcomingKeys) },
  };
}

function toPendingRecord(state: RecordState | undefined): PendingRecord | undefined {
  const draft = state && toDraft(state);
  if (!state?.draft || !draft) return undefined;
  const { isPublished, hasChanges, publishAt, unpublishAt } = draft;
  const title = getEditedTitle(state) ?? '';
  const times = { publishAt, unpublishAt, at: state.draft.at.toISOString() };
  return { kind: state.kind, _id: state.id, title, isPublished, hasChanges, ...times };
}
