import { and, desc, eq, inArray } from 'drizzle-orm';
import type { LastChange } from '#contract/entities/last-changes.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Reader, Store } from '#db/store.ts';
import { revisions, users } from '#schema/index.ts';
import { authorName } from '../../identity/author-name.ts';

/** The query of `lastChanges`. */
export const lastChangesQuery = (db: Reader, kind: ContentKind, ids: string[]) =>
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

/**
 * Who made the newest version of each of these records, a draft's included, and when [DASH-17]. One whose versions are
 * kept no more, or that never was, is left out.
 */
export async function lastChanges(
  store: Store,
  kind: ContentKind,
  ids: string[],
): Promise<LastChange[]> {
  const rows = await store.read((db) => lastChangesQuery(db, kind, ids));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
