import { type SQL, sql } from 'drizzle-orm';
import { type Cte, cte } from '#db/cte.ts';
import { type Transaction, writerOf } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';
import type { Context } from '../../context.ts';

/**
 * What an update of the `rebuild` row sets to raise the number of the content by some changes, which asks for a rebuild
 * [PUB-1]. Whatever failed before, this content has not. The first change that waits for a build comes now where the
 * newest content has one, or one is claimed [PUB-6].
 */
export const setContentNumber = (changes: number): SQL => sql`requested = requested + ${changes},
  requested_at = now(), attempts = 0, waiting_since = case
    when requested <= greatest(completed, coalesce(claimed, 0)) then now() else waiting_since end`;

/** Whether a change is published at once, or after the pause that the settings name [PUB-6]. */
const urgencyOf = (isUrgent: boolean, changes: number) =>
  isUrgent ? sql`, urgent = requested + ${changes}` : sql.empty();

/**
 * The part of a statement that raises the number of the content by one where a row `changed`. Only the revision comes
 * after it: every writer waits for the row, so it is locked as shortly as can be.
 */
export const raisedNumber = (changed: Cte, isUrgent: boolean): Cte<'requested'> =>
  cte(
    'number',
    ['requested'],
    sql`update rebuild set ${setContentNumber(1)}${urgencyOf(isUrgent, 1)}
      where exists (select from ${changed.table}) returning requested`,
  );

/**
 * Raises the number of the content: by the number of records that a transaction changed, so that the dashboard can say
 * how many are not live yet, or by one for a change of what visitors see that is no record's own, such as an order. The
 * revisions that the transaction made get the number: of other transactions it sees those alone that have theirs. Comes
 * last in a transaction: every writer waits for the row. `isUrgent`: it is published at once [PUB-6]. `unpublished` are
 * the ids of the revisions that took records off the website: they are of drafts, which have no number else.
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
  )(sql`with number as (update rebuild set ${setContentNumber(changes)}${urgency} returning requested)
    update revisions set number = requested from number
    where (number is null and not is_draft)${isUnpublished}`);
}

/** Whether the site is built of the newest content. */
export async function isNewestBuilt({ store }: Context): Promise<boolean> {
  const isBuilt = sql<boolean>`${rebuild.completed} >= ${rebuild.requested}`;
  const [row] = await store.read((db) => db.select({ isBuilt }).from(rebuild));
  return row?.isBuilt === true;
}
