import { and, desc, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Revision } from '#contract/entities/history.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Reader, Store } from '#db/store.ts';
import { batches, revisions, users } from '#schema/index.ts';
import { afterCursor, type Order, orderBy, type Page, toPage } from '../../cursor-pagination.ts';
import { authorName } from '../../identity/author-name.ts';
import { isOfKnownKind } from '../../tables/content-tables.ts';

/** What is read where no page is asked for: each version holds its record, so that all of them may be many megabytes. */
const firstPage: Page = { limit: 100 };

interface RevisionPage {
  records: Revision[];
  nextCursor: string | null;
}

/** Whether a revision is of an act that undid another one. */
export const isUndo = sql<boolean>`exists (select 1 from ${batches}
  where ${batches._id} = ${revisions.batch} and ${batches.deed}->>'action' = 'undo')`;

const ofAct = sql`other.batch = ${revisions.batch}`;

/** Whether a revision stands for its act in a list: a change alone, or the first of the changes of many records. */
export const isFirstOfAct = sql<boolean>`(${revisions.batch} is null or not exists (
  select 1 from ${revisions} as other where ${ofAct} and other._id < ${revisions._id}))`;

/** How many records the act of a revision changed. */
export const recordsOfAct = sql<number>`case when ${revisions.batch} is null then 1
  else (select count(*)::integer from ${revisions} as other where ${ofAct}) end`;

/** A revision with the name of who made it. */
const revisionColumns = {
  _id: revisions._id,
  entity: revisions.entity,
  entityId: revisions.entityId,
  version: revisions.version,
  action: revisions.action,
  isDraft: revisions.isDraft,
  publishAt: revisions.publishAt,
  unpublishAt: revisions.unpublishAt,
  by: authorName,
  at: revisions.at,
  data: revisions.data,
  batch: revisions.batch,
  isUndo,
};

type Row = Omit<Revision, 'at' | 'publishAt' | 'unpublishAt' | 'entity' | 'data'> & {
  at: Date;
  publishAt: Date | null;
  unpublishAt: Date | null;
  entity: string;
  data: unknown;
};

/** A revision as the API answers it. */
export const toRevision = (row: Row): Revision => ({
  ...row,
  entity: row.entity as ContentKind,
  at: row.at.toISOString(),
  publishAt: row.publishAt?.toISOString() ?? null,
  unpublishAt: row.unpublishAt?.toISOString() ?? null,
  data: row.data as Record<string, unknown>,
});

const selectRevisions = (db: Reader, where: SQL | undefined) =>
  db
    .select(revisionColumns)
    .from(revisions)
    .leftJoin(users, eq(users._id, revisions.actor))
    .where(where);

/** The revisions of one record. Records of two kinds may have the same id. */
export const ofRecord = (kind: ContentKind, id: string) =>
  and(eq(revisions.entity, kind), eq(revisions.entityId, id));

const byVersion: Order = { by: revisions.version, id: revisions._id, direction: 'descending' };
const byMoment: Order = { by: revisions.at, id: revisions._id, direction: 'descending' };

/**
 * What became of one record, newest first, a page of it. Of one that never was, nothing. Throws `invalid-input` for a wrong
 * cursor.
 */
export async function historyOf(
  store: Store,
  { kind, id }: { kind: ContentKind; id: string },
  page: Page = firstPage,
): Promise<RevisionPage> {
  const found = await store.read((db) => historyQuery(db, { kind, id }, page));
  const { rows, nextCursor } = toPage(found, page, (row) => [row.version, row._id]);
  return { records: rows.map(toRevision), nextCursor };
}

/** The query of `historyOf`. */
export const historyQuery = (
  db: Reader,
  { kind, id }: { kind: ContentKind; id: string },
  page: Page,
) =>
  selectRevisions(
    db,
    and(ofRecord(kind, id), page.cursor ? afterCursor(byVersion, page.cursor) : undefined),
  )
    .orderBy(...orderBy(byVersion))
    .limit(page.limit + 1);

/**
 * The newest changes of all content of known kinds, newest first [DASH-2]. Changes of many records that were one act are one
 * of them: the first, with the number of records.
 */
export async function recentChanges(
  store: Store,
  limit: number,
): Promise<(Revision & { records: number })[]> {
  const rows = await store.read((db) =>
    db
      .select({ ...revisionColumns, records: recordsOfAct })
      .from(revisions)
      .leftJoin(users, eq(users._id, revisions.actor))
      .where(and(isOfKnownKind(revisions.entity), isFirstOfAct))
      .orderBy(desc(revisions.at), desc(revisions._id))
      .limit(limit),
  );
  return rows.map(({ records, ...row }) => ({ ...toRevision(row), records }));
}

/**
 * The last revisions of the records of known kinds that are deleted now, the latest deletion first, a page of them. Throws
 * `invalid-input`.
 */
export async function trash(store: Store, page: Page = firstPage): Promise<RevisionPage> {
  const found = await store.read((db) => trashQuery(db, page));
  const { rows, nextCursor } = toPage(found, page, (row) => [row.at, row._id]);
  return { records: rows.map(toRevision), nextCursor };
}

/** The query of `trash`. */
export function trashQuery(db: Reader, page: Page) {
  const later = alias(revisions, 'later');
  const isFollowed = db
    .select({ version: later.version })
    .from(later)
    .where(
      and(
        eq(later.entity, revisions.entity),
        eq(later.entityId, revisions.entityId),
        gt(later.version, revisions.version),
      ),
    );
  const isBehind = page.cursor ? afterCursor(byMoment, page.cursor) : undefined;
  const isDeleted = and(eq(revisions.action, 'delete'), notExists(isFollowed));
  return selectRevisions(db, and(isOfKnownKind(revisions.entity), isDeleted, isBehind))
    .orderBy(...orderBy(byMoment))
    .limit(page.limit + 1);
}
