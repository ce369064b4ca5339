import { and, desc, eq, max, sql } from 'drizzle-orm';
import type { Revision } from '#contract/history.ts';
import type { Store, Transaction } from '#db/store.ts';
import { revisions, users } from '#schema/index.ts';
import { ServiceError } from '../service-error.ts';
import { type ContentKind, contentKinds } from './content-kinds.ts';
import { type Author, insertRow, lockRow, updateRow } from './content-rows.ts';
import { type Change, recordChanges } from './revisions.ts';

/** How many deleted records the trash shows; older ones are still in the history. */
const trashSize = 200;

/** A revision with the name of who made it, empty for the system. */
const shown = {
  _id: revisions._id,
  entity: revisions.entity,
  entityId: revisions.entityId,
  version: revisions.version,
  action: revisions.action,
  by: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email}, '')`,
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

/** What became of one record, newest first. Of an id that no record ever had, nothing. */
export async function historyOf(store: Store, id: string): Promise<Revision[]> {
  const rows = await store.read((db) =>
    db
      .select(shown)
      .from(revisions)
      .leftJoin(users, eq(users._id, revisions.actor))
      .where(eq(revisions.entityId, id))
      .orderBy(desc(revisions.version)),
  );
  return rows.map(toRevision);
}

/** The newest changes of all content, newest first. */
export async function recentChanges(store: Store, limit: number): Promise<Revision[]> {
  const rows = await store.read((db) =>
    db
      .select(shown)
      .from(revisions)
      .leftJoin(users, eq(users._id, revisions.actor))
      .orderBy(desc(revisions.at), desc(revisions._id))
      .limit(limit),
  );
  return rows.map(toRevision);
}

/** The last revisions of the records that are deleted now, the latest deletion first. */
export async function trash(store: Store): Promise<Revision[]> {
  const isLast = sql`not exists (
    select from ${revisions} as later
    where later.entity_id = ${revisions.entityId} and later.version > ${revisions.version}
  )`;
  const rows = await store.read((db) =>
    db
      .select(shown)
      .from(revisions)
      .leftJoin(users, eq(users._id, revisions.actor))
      .where(and(eq(revisions.action, 'delete'), isLast))
      .orderBy(desc(revisions.at), desc(revisions._id))
      .limit(trashSize),
  );
  return rows.map(toRevision);
}

/**
 * Puts a record back as it was in a revision: changed back where it still is, made again under its old id where it was
 * deleted. The history goes on; nothing of it is lost. Resolves to what the record's newest revision is then. Throws
 * `not-found` for a revision that never was.
 */
export async function restoreRevision(
  store: Store,
  revisionId: string,
  author: Author,
): Promise<Revision> {
  const entityId = await store.transaction(async (tx) => {
    const [revision] = await tx.select().from(revisions).where(eq(revisions._id, revisionId));
    if (!revision || !(revision.entity in contentKinds)) throw new ServiceError('not-found');
    const { entity, entityId, data } = revision;
    const record = { ...(data as object), _id: entityId };
    await recordChanges(tx, await upsertRecord(tx, entity as ContentKind, record, author));
    return entityId;
  });
  const [newest] = await historyOf(store, entityId);
  if (!newest) throw new ServiceError('not-found');
  return newest;
}

/**
 * Makes a record what `record` says, inside a transaction: changes it where it is, makes it again under its id where it
 * is not. Resolves to what there is to record of it.
 */
export async function upsertRecord(
  tx: Transaction,
  kind: ContentKind,
  record: { _id: string },
  author: Author,
): Promise<Change[]> {
  const row = (await lockRow(tx, kind, record._id)) ?? (await lockDeleted(tx, kind, record._id));
  const { changed } = row
    ? await updateRow(tx, kind, row, record, author)
    : await insertRow(tx, kind, record, (await newestVersion(tx, record._id)) + 1, author);
  return changed;
}

/**
 * Of a record without a row its history is locked, so that of two who put it back at once the second waits here. That
 * one finds the row of the first.
 */
async function lockDeleted(tx: Transaction, kind: ContentKind, id: string) {
  const known = await tx
    .select({ id: revisions._id })
    .from(revisions)
    .where(and(eq(revisions.entity, kind), eq(revisions.entityId, id)))
    .orderBy(revisions._id)
    .for('update');
  return known.length > 0 ? lockRow(tx, kind, id) : undefined;
}

/** The version of a record's newest revision; 0 when it never had one. */
async function newestVersion(tx: Transaction, entityId: string): Promise<number> {
  const [newest] = await tx
    .select({ version: max(revisions.version) })
    .from(revisions)
    .where(eq(revisions.entityId, entityId));
  return newest?.version ?? 0;
}
