import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ActivityRecord, activityDays } from '#contract/entities/activity.ts';
import { completeRecord, getTitle } from '#contract/kinds/content-kinds.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Reader } from '#db/store.ts';
import { activity, batches, revisions, users } from '#schema/index.ts';
import { batchRecordCount, isFirstOfBatch, isUndo, toRevision } from '../content/read/history.ts';
import { type Context, system } from '../context.ts';
import { type Order, type Page, paginate, type RecordPage, toPage } from '../cursor-pagination.ts';
import { authorName } from '../identity/author-name.ts';
import { isOfKnownKind } from '../tables/content-tables.ts';

const firstPage: Page = { limit: 100 };

const getRetentionStart = (now: Date) => new Date(now.getTime() - activityDays * dayMs);

const actionOrder: Order = { by: activity.at, id: activity._id, direction: 'descending' };
const changeOrder: Order = { by: revisions.at, id: revisions._id, direction: 'descending' };

const target = alias(users, 'target');
const targetName = sql<string>`coalesce(nullif(${target.name}, ''), nullif(${target.email}, ''), ${activity.address})`;

const isOwnAccount = sql<boolean>`coalesce(${activity.account} = ${activity.actor}, false)`;

/** The account or address that an action changed. Empty if the actor changed their own account. */
const subject = sql<string>`case when ${isOwnAccount} then '' else ${targetName} end`;

/**
 * The query for actions on accounts, permissions and the order of lists, with the names of the actor and the changed
 * account.
 */
export const queryLoggedActions = (db: Reader) =>
  db
    .select({ row: activity, by: authorName, subject, isOwnAccount })
    .from(activity)
    .leftJoin(users, eq(users._id, activity.actor))
    .leftJoin(target, eq(target._id, activity.account))
    .$dynamic();

const hasKnownKindOrNone = or(ne(activity.act, 'ordered'), isOfKnownKind(activity.detail));

const isUndone = sql<boolean>`exists (select from ${batches}
  where ${batches._id} = ${revisions.batch} and ${batches.undoneAt} is not null)`;

interface ChangeFilter {
  page: Page;
  actor?: string | undefined;
}

/** The query for changes to content of known kinds. The first change of a batch represents the whole batch. */
export function queryChanges(db: Reader, { page, actor }: ChangeFilter, now: Date) {
  const query = db
    .select({ row: revisions, by: authorName, isUndo, isUndone, records: batchRecordCount })
    .from(revisions)
    .leftJoin(users, eq(users._id, revisions.actor))
    .$dynamic();
  const where = and(
    gt(revisions.at, getRetentionStart(now)),
    actor === undefined ? undefined : eq(revisions.actor, actor),
    isOfKnownKind(revisions.entity),
    isFirstOfBatch,
  );
  return paginate(query, { where, order: changeOrder, page });
}

type ChangeRow = Awaited<ReturnType<typeof queryChanges>>[number];
export type LoggedActionRow = Awaited<ReturnType<typeof queryLoggedActions>>[number];

const toActionRecord = ({ row, by, subject, isOwnAccount }: LoggedActionRow): ActivityRecord => {
  const { _id, at: time, act, before, detail } = row;
  return {
    _id,
    at: time.toISOString(),
    by,
    isSystem: row.actor === system,
    act,
    subject,
    isOwnAccount,
    before,
    detail,
    change: null,
  };
};

function toChangeRecord({ row, by, records, isUndo, isUndone }: ChangeRow): ActivityRecord {
  const revision = toRevision({ ...row, by, isUndo });
  const { _id, at, entity: kind, entityId: id, data } = revision;
  const { action, version, isDraft, publishAt, unpublishAt, batch } = revision;
  const details = { action, version, isDraft, publishAt, unpublishAt, isUndo, batch, isUndone };
  const title = getTitle(kind, completeRecord(kind, { ...data, _id: id } as never));
  return {
    isSystem: row.actor === system,
    ...{ _id, at, by, act: null, subject: '', isOwnAccount: false, before: '', detail: '' },
    change: { kind, id, title, records, ...details },
  };
}

/**
 * Returns a page of the activity in the last 90 days, newest first [AUTH-15]. `actor` limits the page to one account or
 * API key. Throws `invalid-input` for an invalid cursor.
 */
export async function listActivity(
  { store, now }: Context,
  { page = firstPage, actor }: { page?: Page | undefined; actor?: string },
): Promise<RecordPage<ActivityRecord>> {
  const isListed = and(
    gt(activity.at, getRetentionStart(now)),
    hasKnownKindOrNone,
    actor === undefined ? undefined : eq(activity.actor, actor),
  );
  const [actions, changes] = await Promise.all([
    store.read((db) =>
      paginate(queryLoggedActions(db), { where: isListed, order: actionOrder, page }),
    ),
    store.read((db) => queryChanges(db, { page, actor }, now)),
  ]);
  const records = [...actions.map(toActionRecord), ...changes.map(toChangeRecord)].sort(
    newestFirst,
  );
  return toPage(records.slice(0, page.limit + 1), page, {
    order: actionOrder,
    toRecord: (record) => record,
  });
}

const newestFirst = (a: ActivityRecord, b: ActivityRecord) =>
  b.at.localeCompare(a.at) || (a._id < b._id ? 1 : -1);
