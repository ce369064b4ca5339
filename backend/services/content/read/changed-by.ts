import { and, eq } from 'drizzle-orm';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Reader, Store } from '#db/store.ts';
import { revisions } from '#schema/index.ts';

/** The query of `changedBy`. */
export const changedByQuery = (db: Reader, kind: ContentKind, actor: string) =>
  db
    .select({ id: revisions.entityId })
    .from(revisions)
    .where(and(eq(revisions.actor, actor), eq(revisions.entity, kind)))
    .groupBy(revisions.entityId);

/** The ids of the records of a kind that somebody has made a version of, drafts and deleted records included [DASH-17]. */
export async function changedBy(store: Store, kind: ContentKind, actor: string): Promise<string[]> {
  const rows = await store.read((db) => changedByQuery(db, kind, actor));
  return rows.map(({ id }) => id);
}
