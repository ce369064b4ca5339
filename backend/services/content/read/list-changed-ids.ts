import { and, eq } from 'drizzle-orm';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Reader } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import type { Context } from '../../context.ts';

export const changedIdsQuery = (db: Reader, kind: ContentKind, actor: string) =>
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
  const rows = await store.read((db) => changedIdsQuery(db, kind, actor));
  return rows.map(({ id }) => id);
}
