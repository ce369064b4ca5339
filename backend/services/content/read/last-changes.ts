import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { LastChange } from '#contract/routes/saved-view-routes.ts';
import type { Reader } from '#db/store.ts';
import { revisions, users } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { authorName } from '../../identity/author-name.ts';

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
