import { and, gt, isNotNull, sql } from 'drizzle-orm';
import { drafts } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { isOfKnownKind } from '../../tables/content-tables.ts';

/** Returns the next time after `after` at which a schedule of a known kind is due. Null if there is none. */
export async function findNextDue(
  { store }: Context,
  after: Date | null = null,
): Promise<Date | null> {
  const selectNext = (column: typeof drafts.publishAt | typeof drafts.unpublishAt) => {
    const isLater = after ? gt(column, after) : isNotNull(column);
    return sql`(select min(${column}) from ${drafts} where ${and(isOfKnownKind(drafts.entity), isLater)})`;
  };
  const nextTime = sql<Date | null>`least(${selectNext(drafts.publishAt)}, ${selectNext(drafts.unpublishAt)})`;
  const [row] = await store.read((db) =>
    db.select({ at: nextTime.mapWith(drafts.publishAt) }).from(sql`(select 1) as one`),
  );
  return row?.at ?? null;
}
