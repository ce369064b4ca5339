import { and, desc, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import type { Revision } from '#contract/history.ts';
import { type Reader, type Store, type Transaction, writerOf } from '#db/store.ts';
import { revisions, users } from '#schema/index.ts';
import { afterCursor, type Order, orderBy, type Page, pageOf } from '../cursor-pagination.ts';
import { ServiceError } from '../service-error.ts';
import { toNewRow } from './content-tables.ts';
import { discardStored } from './discard-draft.ts';
import { dropDraft, hasDraftFields, lockStored, type Stored, toDraft } from './draft-rows.ts';
import { makeRoom } from './order.ts';
import { storeDraft } from './store-draft.ts';
import { type Author, changeStatement, makeStatement } from './write-statements.ts';

/** What is read where no page is asked for: each version holds its record, so that all of them may be many megabytes. */
const firstPage: Page = { limit: 100 };

interface RevisionPage {
  records: Revision[];
  nextCursor: string | null;
}

/** The name of an author, from the joined account; empty for the system. */
export const authorName = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email}, '')`;

/** A revision with the name of who made it. */
const shown = {
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
};

type Row = Omit<Revision, 'at' | 'publishAt' | 'unpublishAt' | 'entity' | 'data'> & {
  at: Date;
  publishAt: Date | null;
  unpublishAt: Date | null;
  entity: string;
  data: unknown;
};

const toRevision = (row: Row): Revision => ({
  ...row,
  entity: row.entity as ContentKind,
  at: row.at.toISOString(),
  publishAt: row.publishAt?.toISOString() ?? null,
  unpublishAt: row.unpublishAt?.toISOString() ?? null,
  data: row.data as Record<string, unknown>,
});

const selectRevisions = (db: Reader, where: SQL | undefined) =>
  db.select(shown).from(revisions).leftJoin(users, eq(users._id, revisions.actor)).where(where);

/** The revisions of one record. Records of two kinds may have the same id. */
const ofRecord = (kind: ContentKind, id: string) =>
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
  const { rows, nextCursor } = pageOf(found, page, (row) => [row.version, row._id]);
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

/** The newest changes of all content, newest first. */
export async function recentChanges(store: Store, limit: number): Promise<Revision[]> {
  const rows = await store.read((db) =>
    selectRevisions(db, undefined).orderBy(desc(revisions.at), desc(revisions._id)).limit(limit),
  );
  return rows.map(toRevision);
}

/** The last revisions of the records that are deleted now, the latest deletion first, a page of them. Throws `invalid-input`. */
export async function trash(store: Store, page: Page = firstPage): Promise<RevisionPage> {
  const found = await store.read((db) => trashQuery(db, page));
  const { rows, nextCursor } = pageOf(found, page, (row) => [row.at, row._id]);
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
  return selectRevisions(db, and(eq(revisions.action, 'delete'), notExists(isFollowed), isBehind))
    .orderBy(...orderBy(byMoment))
    .limit(page.limit + 1);
}

/**
 * Puts a record back as it was in a revision: changed back where it still is, made again under its old id and at its
 * old place where it was deleted. A version of the draft becomes the draft, which visitors do not see [PUB-3]; with any
 * other one the draft is gone. The history goes on; nothing of it is lost. Resolves to the record's newest revision as
 * this left it. Throws `not-found` for a revision that never was.
 */
export async function restoreRevision(
  store: Store,
  revisionId: string,
  author: Author,
): Promise<Revision> {
  return store.transaction(async (tx) => {
    const [revision] = await tx.select().from(revisions).where(eq(revisions._id, revisionId));
    if (!revision || !(revision.entity in contentKinds)) throw new ServiceError('not-found');
    const stored = await lockStored(tx, revision.entity as ContentKind, revision.entityId);
    const record = { ...(revision.data as object), _id: stored.id };
    if (revision.isDraft) {
      const { _id, ...fields } = record;
      const { publishAt = null, unpublishAt = null } = toDraft(stored) ?? {};
      const { position } = stored.draft ?? revision;
      await storeDraft(tx, stored, { fields, publishAt, unpublishAt }, author, position);
    } else {
      await restorePublished(tx, stored, record, author);
    }
    const [newest] = await historyQuery(tx, stored, { limit: 1 });
    if (!newest) throw new ServiceError('not-found');
    return toRevision(newest);
  });
}

/** Publishes a record as it was. Its draft is removed; the history says whether it was published or discarded. */
async function restorePublished(
  tx: Transaction,
  stored: Stored,
  record: { _id: string },
  author: Author,
): Promise<void> {
  const { kind, id, published } = stored;
  const how = hasDraftFields(stored) ? 'by hand' : undefined;
  const statement = published
    ? changeStatement(kind, { id, version: published.version }, record, author, how)
    : await putBackStatement(tx, kind, record, author);
  const [changed] = await writerOf(tx)(statement);
  if (changed) await dropDraft(tx, stored);
  else await discardStored(tx, stored, author);
}

/** Makes a deleted record again, where it stood in its order when it was deleted [DASH-18]. */
async function putBackStatement(
  tx: Transaction,
  kind: ContentKind,
  record: { _id: string },
  author: Author,
): Promise<SQL> {
  const [newest] = await tx
    .select({ version: revisions.version, position: revisions.position })
    .from(revisions)
    .where(ofRecord(kind, record._id))
    .orderBy(desc(revisions.version))
    .limit(1);
  const position = await makeRoom(tx, kind, newest?.position ?? null);
  const version = (newest?.version ?? 0) + 1;
  const row = { ...toNewRow(kind, record, author.now), version };
  return makeStatement(kind, position === undefined ? row : { ...row, position }, author);
}
