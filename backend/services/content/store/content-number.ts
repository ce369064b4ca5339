import { type SQL, sql } from 'drizzle-orm';
import { type Cte, cte } from '#db/cte.ts';
import type { Transaction } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';
import type { Context } from '../../context.ts';

/**
 * SQL that adds `changes` to the content number. Incrementing the number requests a rebuild [PUB-1]. If no earlier
 * change is waiting for a build, `waiting_since` becomes the current time [PUB-6].
 */
export const addToContentNumber = (changes: number): SQL => sql`requested = requested + ${changes},
  requested_at = now(), attempts = 0, waiting_since = case
    when requested <= greatest(completed, coalesce(claimed, 0)) then now() else waiting_since end`;

/** Marks a change to be published at once instead of after the pause in the settings [PUB-6]. */
const setUrgency = (isUrgent: boolean, changes: number) =>
  isUrgent ? sql`, urgent = requested + ${changes}` : sql.empty();

/** Increments the content number if `changedRows` contains a row. */
export const incrementNumber = (changedRows: Cte, isUrgent: boolean): Cte<'requested'> =>
  cte('number', 'requested')`update rebuild set ${addToContentNumber(1)}${setUrgency(isUrgent, 1)}
      where exists (select from ${changedRows.table}) returning requested`;

/**
 * Adds `changes` to the content number, and stores the new number in the new revisions of published records. `changes`
 * is the number of records that a transaction changed, or one for a change that belongs to no record. Call this last in
 * a transaction, because all writers wait for the row with the number. `isUrgent` publishes at once [PUB-6]. The
 * revisions in `unpublishIds`, which unpublished records, also get the number.
 */
export async function incrementContentNumber(
  tx: Transaction,
  changes: number,
  { isUrgent = false, unpublishIds = [] }: { isUrgent?: boolean; unpublishIds?: string[] } = {},
): Promise<void> {
  if (changes === 0) return;
  const urgency = setUrgency(isUrgent, changes);
  const isUnpublished =
    unpublishIds.length > 0 ? sql` or _id = any(${sql.param(unpublishIds)}::text[])` : sql.empty();
  await tx.execute(sql`with number as (update rebuild set ${addToContentNumber(changes)}${urgency} returning requested)
    update revisions set number = requested from number
    where (number is null and not is_draft)${isUnpublished}`);
}

/** Whether the newest content is built. */
export async function isNewestBuilt({ store }: Context): Promise<boolean> {
  const isBuilt = sql<boolean>`${rebuild.completed} >= ${rebuild.requested}`;
  const [row] = await store.read((db) => db.select({ isBuilt }).from(rebuild));
  return row?.isBuilt === true;
}
