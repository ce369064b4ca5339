import { and, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ActivityRecord, activityDays } from '#contract/entities/activity.ts';
import { completeRecord, titleOf } from '#contract/kinds/content-kinds.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Reader, Store } from '#db/store.ts';
import { activity, revisions, users } from '#schema/index.ts';
import { isFirstOfAct, isUndo, recordsOfAct, toRevision } from '../content/read/history.ts';
import { afterCursor, type Order, orderBy, type Page, toPage } from '../cursor-pagination.ts';
import { authorName } from '../identity/author-name.ts';
import { isOfKnownKind } from '../tables/content-tables.ts';

const firstPage: Page = { limit: 100 };

const oldest = (now: Date) => new Date(now.getTime() - activityDays * dayMs);

const actsFirst: Order = { by: activity.at, id: activity._id, direction: 'descending' };
const changesFirst: Order = { by: revisions.at, id: revisions._id, direction: 'descending' };

const behind = (order: Order, { cursor }: Page) =>
  cursor === undefined ? undefined : afterCursor(order, cursor);

const concerned = alias(users, 'concerned');
const concernedName = sql<string>`coalesce(nullif(${concerned.name}, ''), nullif(${concerned.email}, ''), ${activity.address})`;

/** Whom an act was done to, where that is somebody else than who did it. */
const subject = sql<string>`case when ${activity.account} = ${activity.actor} then '' else ${concernedName} end`;

/** Acts about people with the names of both sides. */
export const actsQuery = (db: Reader, where: SQL | undefined) =>
  db
    .select({ row: activity, by: authorName, subject })
    .from(activity)
    .leftJoin(users, eq(users._id, activity.actor))
    .leftJoin(concerned, eq(concerned._id, activity.account))
    .where(where);

/** Acts that name no kind, or one that there is. */
const isTellable = or(ne(activity.act, 'ordered'), isOfKnownKind(activity.detail));

/** Changes of content of known kinds; of those that were one act the first, which stands for all. */
export function changesQuery(db: Reader, page: Page, now: Date) {
  return db
    .select({
      row: revisions,
      by: authorName,
      isUndo,
      records: recordsOfAct,
    })
    .from(revisions)
    .leftJoin(users, eq(users._id, revisions.actor))
    .where(
      and(
        gt(revisions.at, oldest(now)),
        isOfKnownKind(revisions.entity),
        isFirstOfAct,
        behind(changesFirst, page),
      ),
    )
    .orderBy(...orderBy(changesFirst))
    .limit(page.limit + 1);
}

type FoundChange = Awaited<ReturnType<typeof changesQuery>>[number];
type FoundAct = Awaited<ReturnType<typeof actsQuery>>[number];

const toAct = ({ row, by, subject: whom }: FoundAct): ActivityRecord => ({
  _id: row._id,
  at: row.at.toISOString(),
  by,
  act: row.act,
  subject: whom,
  before: row.before,
  detail: row.detail,
  change: null,
});

function toChange({ row, by, records, isUndo }: FoundChange): ActivityRecord {
  const revision = toRevision({ ...row, by, isUndo });
  const { _id, at, entity: kind, entityId: id, data } = revision;
  const { action, version, isDraft, publishAt, unpublishAt } = revision;
  const title = titleOf(kind, completeRecord(kind, { ...data, _id: id } as never));
  return {
    ...{ _id, at, by, act: null, subject: '', before: '', detail: '' },
    change: { kind, id, title, records, action, version, isDraft, publishAt, unpublishAt, isUndo },
  };
}

/**
 * What was done by whom in the last 90 days, to people and to content, the newest first, a page of it [AUTH-15]. Throws
 * `invalid-input` for a wrong cursor.
 */
export async function listActivity(
  store: Store,
  { page = firstPage, now }: { page?: Page | undefined; now: Date },
): Promise<{ records: ActivityRecord[]; nextCursor: string | null }> {
  const ofPeople = and(gt(activity.at, oldest(now)), isTellable, behind(actsFirst, page));
  const [done, changed] = await Promise.all([
    store.read((db) =>
      actsQuery(db, ofPeople)
        .orderBy(...orderBy(actsFirst))
        .limit(page.limit + 1),
    ),
    store.read((db) => changesQuery(db, page, now)),
  ]);
  const found = [...done.map(toAct), ...changed.map(toChange)].sort(newestFirst);
  const { rows, nextCursor } = toPage(found.slice(0, page.limit + 1), page, (record) => [
    record.at,
    record._id,
  ]);
  return { records: rows, nextCursor };
}

const newestFirst = (a: ActivityRecord, b: ActivityRecord) =>
  b.at.localeCompare(a.at) || (a._id < b._id ? 1 : -1);

/** Removes what is told no more [OPS-5]. */
export async function sweepActivity(store: Store, now: Date): Promise<void> {
  await store.transaction((tx) => tx.delete(activity).where(lt(activity.at, oldest(now))));
}
