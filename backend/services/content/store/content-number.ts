import { type SQL, sql } from 'drizzle-orm';
import { type Cte, cte } from '#db/cte.ts';
import { type Transaction, writerOf } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';
import type { Context } from '../../context.ts';

/**
 * Raises the content number, which requests a rebuild [PUB-1]. If the previous content is built or being built, this is
 * the first change that waits for a build [PUB-6].
 */
export const incrementContentNumber = (
  changes: number,
): SQL => sql`requested = requested + ${changes},
  requested_at = now(), attempts = 0, waiting_since = case
    when requested <= greatest(completed, coalesce(claimed, 0)) then now() else waiting_since end`;

/** Marks a change to be published at once instead of after the pause in the settings [PUB-6]. */
const urgencyOf = (isUrgent: boolean, changes: number) =>
  isUrgent ? sql`, urgent = requested + ${changes}` : sql.empty();

/**
 * Raises the content number by one if `changed` contains a row. Only the revision is stored after this, because all
 * writers wait for this row.
 */
export const raisedNumber = (changed: Cte, isUrgent: boolean): Cte<'requested'> =>
  cte(
    'number',
    ['requested'],
    sql`update rebuild set ${incrementContentNumber(1)}${urgencyOf(isUrgent, 1)}
      where exists (select from ${changed.table}) returning requested`,
  );

/**
 * Raises the content number by the number of records that a transaction changed. A change that belongs to no record
 * counts as one. Call this last in a transaction, because all writers wait for this row. `isUrgent` publishes at once
 * [PUB-6]. `unpublished` are the ids of the revisions that unpublished records. These revisions belong to drafts. Other
 * revisions of drafts have no number.
 */
export async function raiseContentNumber(
  tx: Transaction,
  changes: number,
  { isUrgent = false, unpublished = [] }: { isUrgent?: boolean; unpublished?: string[] } = {},
): Promise<void> {
  if (changes === 0) return;
  const urgency = urgencyOf(isUrgent, changes);
  const isUnpublished =
    unpublished.length > 0 ? sql` or _id = any(${sql.param(unpublished)}::text[])` : sql.empty();
  await writerOf(
    tx,
  )(sql`with number as (update rebuild set ${incrementContentNumber(changes)}${urgency} returning requested)
    update revisions set number = requested from number
    where (number is null and not is_draft)${isUnpublished}`);
}

/** Whether the newest content is built. */
export async function isNewestBuilt({ store }: Context): Promise<boolean> {
  const isBuilt = sql<boolean>`${rebuild.completed} >= ${rebuild.requested}`;
  const [row] = await store.read((db) => db.select({ isBuilt }).from(rebuild));
  return row?.isBuilt === true;
}
