import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, gt, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Revision } from '#contract/entities/history.ts';
import type { RecentChange } from '#contract/entities/overview.ts';
import { getLeafLanguage, isLeaf } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { LastChange } from '#contract/routes/saved-view-routes.ts';
import type { TranslationLanguage } from '#contract/texts/languages.ts';
import type { Reader } from '#db/store.ts';
import { batches, revisions, users } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import {
  type Order,
  type Page,
  paginate,
  type RecordPage,
  toPage,
} from '../../cursor-pagination.ts';
import { authorName } from '../../identity/author-name.ts';
import { isOfKnownKind, type RecordKey } from '../../tables/content-tables.ts';
import { getDefaultLeaves } from '../../tables/leaves.ts';
import type { Fields } from '../record/record-step.ts';

/** A complete history can be many megabytes, because each version contains the whole record. */
const firstPage: Page = { limit: 100 };

/** Whether a revision belongs to a batch that undid another batch. */
export const isUndo = sql<boolean>`exists (select 1 from ${batches}
  where ${batches._id} = ${revisions.batch} and ${batches.summary}->>'action' = 'undo')`;

const isOfSameBatch = sql`other.batch = ${revisions.batch}`;

/** Whether a revision belongs to no batch, or is the first one of its batch. */
export const isFirstOfBatch = sql<boolean>`(${revisions.batch} is null or not exists (
  select 1 from ${revisions} as other where ${isOfSameBatch} and other._id < ${revisions._id}))`;

/** The number of records that the batch of a revision changed. 1 if it belongs to no batch. */
export const batchRecordCount = sql<number>`case when ${revisions.batch} is null then 1
  else (select count(*)::integer from ${revisions} as other where ${isOfSameBatch}) end`;

const dataBefore = sql<Fields | null>`(select earlier.data from ${revisions} as earlier
  where earlier.entity = ${revisions.entity} and earlier.entity_id = ${revisions.entityId}
    and earlier.version < ${revisions.version}
  order by earlier.version desc limit 1)`;

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

type Row = Awaited<ReturnType<typeof selectRevisions>>[number];

/** Converts a revision to the form that the API returns. Leaves that are not stored have their defaults. */
export const toRevision = (row: Row): Revision => ({
  ...row,
  entity: row.entity as ContentKind,
  at: row.at.toISOString(),
  publishAt: row.publishAt?.toISOString() ?? null,
  unpublishAt: row.unpublishAt?.toISOString() ?? null,
  data: { ...getDefaultLeaves(row.entity as ContentKind), ...(row.data as Fields) },
});

const selectRevisions = (db: Reader) =>
  db
    .select(revisionColumns)
    .from(revisions)
    .leftJoin(users, eq(users._id, revisions.actor))
    .$dynamic();

/** Matches the revisions of one record. The kind is needed, because records of different kinds can have the same id. */
export const isOfRecord = (kind: ContentKind, id: string) =>
  and(eq(revisions.entity, kind), eq(revisions.entityId, id));

const byVersion: Order = { by: revisions.version, id: revisions._id, direction: 'descending' };
const byTime: Order = { by: revisions.at, id: revisions._id, direction: 'descending' };

/** Returns a page of the revisions of a record, newest first. Throws `invalid-input` for an invalid cursor. */
export async function listHistory(
  { store }: Context,
  { kind, id, page = firstPage }: RecordKey & { page?: Page | undefined },
): Promise<RecordPage<Revision>> {
  const rows = await store.read((db) => queryHistory(db, { kind, id }, page));
  return toPage(rows, page, { order: byVersion, toRecord: toRevision });
}

/** The query that `listHistory` runs. */
export const queryHistory = (db: Reader, { kind, id }: RecordKey, page: Page) =>
  paginate(selectRevisions(db), { where: isOfRecord(kind, id), order: byVersion, page });

/** Returns the language of a change that affects only translations into it [LANG-5]. Null for any other change. */
function findChangedLanguage(before: Fields, after: Fields): TranslationLanguage | null {
  const names = Object.keys({ ...before, ...after });
  const changedNames = names.filter(
    (name) => !isDeepStrictEqual(before[name] ?? '', after[name] ?? ''),
  );
  if (!changedNames.every(isLeaf)) return null;
  const [language, ...others] = new Set(changedNames.map(getLeafLanguage));
  return language && others.length === 0 ? language : null;
}

/**
 * Returns the newest changes to all content of known kinds, newest first [DASH-2]. A batch counts as one change.
 * `language` is set if an update changes only the translations into one language.
 */
export async function listRecentChanges(
  { store }: Context,
  limit: number,
): Promise<RecentChange[]> {
  const rows = await store.read((db) =>
    db
      .select({ ...revisionColumns, records: batchRecordCount, before: dataBefore })
      .from(revisions)
      .leftJoin(users, eq(users._id, revisions.actor))
      .where(and(isOfKnownKind(revisions.entity), isFirstOfBatch))
      .orderBy(desc(revisions.at), desc(revisions._id))
      .limit(limit),
  );
  return rows.map(({ records, before, ...row }) => {
    const revision = toRevision(row);
    const isUpdate = row.action === 'update' && before !== null;
    return {
      ...revision,
      records,
      language: isUpdate ? findChangedLanguage(before, row.data as Fields) : null,
    };
  });
}

/**
 * Returns a page of the last revisions of deleted records, the most recently deleted first. Throws `invalid-input` for
 * an invalid cursor.
 */
export async function listTrash(
  { store }: Context,
  page: Page = firstPage,
): Promise<RecordPage<Revision>> {
  const rows = await store.read((db) => queryTrash(db, page));
  return toPage(rows, page, { order: byTime, toRecord: toRevision });
}

/** The query that `listTrash` runs. */
export function queryTrash(db: Reader, page: Page) {
  const laterRevisions = alias(revisions, 'later');
  const laterVersions = db
    .select({ version: laterRevisions.version })
    .from(laterRevisions)
    .where(
      and(
        eq(laterRevisions.entity, revisions.entity),
        eq(laterRevisions.entityId, revisions.entityId),
        gt(laterRevisions.version, revisions.version),
      ),
    );
  const isDeleted = and(eq(revisions.action, 'delete'), notExists(laterVersions));
  const where = and(isOfKnownKind(revisions.entity), isDeleted);
  return paginate(selectRevisions(db), { where, order: byTime, page });
}

/** The query that `listLastChanges` runs. */
export const queryLastChanges = (db: Reader, kind: ContentKind, ids: string[]) =>
  db
    .selectDistinctOn([revisions.entityId], {
      _id: revisions.entityId,
      by: authorName,
      at: revisions.at,
    })
    .from(revisions)
    .leftJoin(users, eq(users._id, revisions.actor))
    .where(and(eq(revisions.entity, kind), inArray(revisions.entityId, ids)))
    .orderBy(revisions.entityId, desc(revisions.version));

/** Returns the author and time of the newest version of each record, including drafts [DASH-17]. */
export async function listLastChanges(
  { store }: Context,
  { kind, ids }: { kind: ContentKind; ids: string[] },
): Promise<LastChange[]> {
  const rows = await store.read((db) => queryLastChanges(db, kind, ids));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The query for the ids of the records of a kind that an account has changed. */
export const queryChangedIds = (db: Reader, kind: ContentKind, actor: string) =>
  db
    .select({ id: revisions.entityId })
    .from(revisions)
    .where(and(eq(revisions.actor, actor), eq(revisions.entity, kind)))
    .groupBy(revisions.entityId);

/** Returns the ids of the records that the caller has changed, including drafts and deleted ones [DASH-17]. */
export async function listChangedIds(
  { store, actor }: Context,
  kind: ContentKind,
): Promise<string[]> {
  const rows = await store.read((db) => queryChangedIds(db, kind, actor));
  return rows.map(({ id }) => id);
}
