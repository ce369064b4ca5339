import { and, desc, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import type { Revision } from '#contract/history.ts';
import { type Reader, type Store, type Transaction, writeIn } from '#db/store.ts';
import { revisions, users } from '#schema/index.ts';
import { ServiceError } from '../service-error.ts';
import { toNewRow } from './content-tables.ts';
import { dropDraft, lockStored, toDraft } from './draft-rows.ts';
import { makeRoom } from './order.ts';
import { storeDraft } from './store-draft.ts';
import { type Author, changeStatement, makeStatement } from './write-statements.ts';

/** How many deleted records the trash shows; older ones are still in the history. */
const trashSize = 200;

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
  by: authorName,
  at: revisions.at,
  data: revisions.data,
};

type Row = Omit<Revision, 'at' | 'entity' | 'data'> & { at: Date; entity: string; data: unknown };

const toRevision = (row: Row): Revision => ({
  ...row,
  entity: row.entity as ContentKind,
  at: row.at.toISOString(),
  data: row.data as Record<string, unknown>,
});

const selectRevisions = (db: Reader, where: SQL | undefined) =>
  db.select(shown).from(revisions).leftJoin(users, eq(users._id, revisions.actor)).where(where);

/** The revisions of one record. Records of two kinds may have the same id [S17]. */
const ofRecord = (kind: ContentKind, id: string) =>
  and(eq(revisions.entity, kind), eq(revisions.entityId, id));

/** What became of one record, newest first. Of one that never was, nothing. */
export async function historyOf(store: Store, kind: ContentKind, id: string): Promise<Revision[]> {
  const rows = await store.read((db) => historyQuery(db, kind, id));
  return rows.map(toRevision);
}

/** The question behind `historyOf`. */
export const historyQuery = (db: Reader, kind: ContentKind, id: string) =>
  selectRevisions(db, ofRecord(kind, id)).orderBy(desc(revisions.version)).$dynamic();

/** The newest changes of all content, newest first. */
export async function recentChanges(store: Store, limit: number): Promise<Revision[]> {
  const rows = await store.read((db) =>
    selectRevisions(db, undefined).orderBy(desc(revisions.at), desc(revisions._id)).limit(limit),
  );
  return rows.map(toRevision);
}

/** The last revisions of the records that are deleted now, the latest deletion first. */
export async function trash(store: Store): Promise<Revision[]> {
  const rows = await store.read(trashQuery);
  return rows.map(toRevision);
}

/** The question behind `trash`. */
export function trashQuery(db: Reader) {
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
  return selectRevisions(db, and(eq(revisions.action, 'delete'), notExists(isFollowed)))
    .orderBy(desc(revisions.at), desc(revisions._id))
    .limit(trashSize);
}

/**
 * Puts a record back as it was in a revision: changed back where it still is, made again under its old id and at its
 * old place where it was deleted. A version of the draft becomes the draft, which visitors do not see [PUB-3]; with any
 * other one the draft is gone. The history goes on; nothing of it is lost. Resolves to what the record's newest
 * revision is then. Throws `not-found` for a revision that never was.
 */
export async function restoreRevision(
  store: Store,
  revisionId: string,
  author: Author,
): Promise<Revision> {
  const { kind, id } = await store.transaction(async (tx) => {
    const [revision] = await tx.select().from(revisions).where(eq(revisions._id, revisionId));
    if (!revision || !(revision.entity in contentKinds)) throw new ServiceError('not-found');
    const restored = { kind: revision.entity as ContentKind, id: revision.entityId };
    const record = { ...(revision.data as object), _id: restored.id };
    const stored = await lockStored(tx, restored.kind, restored.id);
    if (revision.isDraft) {
      const { _id, ...fields } = record;
      const { publishAt = null, unpublishAt = null } = toDraft(stored) ?? {};
      const { position } = stored.draft ?? revision;
      await storeDraft(tx, stored, { fields, publishAt, unpublishAt }, author, position);
      return restored;
    }
    const { published: row } = stored;
    const statement = row
      ? changeStatement(restored.kind, { id: restored.id, version: row.version }, record, author)
      : await putBackStatement(tx, restored.kind, record, author);
    await writeIn(tx)(statement);
    await dropDraft(tx, stored);
    return restored;
  });
  const [newest] = await store.read((db) => historyQuery(db, kind, id).limit(1));
  if (!newest) throw new ServiceError('not-found');
  return toRevision(newest);
}

/** Makes a deleted record again, where it stood in its order when it was deleted [D2]. */
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
