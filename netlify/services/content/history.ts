import { and, desc, eq, sql } from 'drizzle-orm';
import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import type { Revision } from '#contract/history.ts';
import type { Store } from '#db/store.ts';
import { revisions, users } from '#schema/index.ts';
import { ServiceError } from '../service-error.ts';
import type { Author } from './content-rows.ts';
import { recordChanges } from './revisions.ts';
import { upsertRecord } from './upsert-record.ts';

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
