import { type SQL, sql } from 'drizzle-orm';
import { moment, setLockTimeout } from '#db/statement.ts';
import { type Store, type Transaction, writerOf } from '#db/store.ts';

/**
 * What an update of the `rebuild` row sets to raise the number of the content by some changes, which asks for a rebuild
 * [PUB-1]. Whatever failed before, this content has not. The first change that waits for a build comes now where the newest
 * content has one, or one is claimed [PUB-6].
 */
export const contentNumberRaisedBy = (
  changes: number,
): SQL => sql`requested = requested + ${changes},
  requested_at = now(), attempts = 0, waiting_since = case
    when requested <= greatest(completed, coalesce(claimed, 0)) then now() else waiting_since end`;

/**
 * Raises the number of the content: by the number of records that a transaction changed, so that the dashboard can say how
 * many are not live yet, or by one for a change of what visitors see that is no record's own, such as an order. The
 * revisions that the transaction made get the number: of other transactions it sees those alone that have theirs. Comes
 * last in a transaction: every writer waits for the row.
 */
export async function raiseContentNumber(tx: Transaction, changes: number): Promise<void> {
  if (changes === 0) return;
  await writerOf(
    tx,
  )(sql`with number as (update rebuild set ${contentNumberRaisedBy(changes)} returning requested)
    update revisions set number = requested from number where number is null and not is_draft`);
}

/** How many versions of a record are kept, however old they are. */
const keptVersions = 100;

/** How long every version is kept, and how long a deleted record can be restored. */
const keptYears = 2;

/**
 * Removes versions that are older than two years and no longer among the newest hundred of their record, and all versions of
 * records that were deleted longer ago than that [OPS-5].
 */
export async function sweepRevisions(store: Store, now: Date): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - keptYears);
  const isOld = (table: SQL) => sql`${table}.at < ${moment(oldest)}`;
  const ofSameRecord = (table: SQL) =>
    sql`${table}.entity = old.entity and ${table}.entity_id = old.entity_id`;
  const newer = sql.raw('newer');
  const last = sql.raw('last');
  const later = sql.raw('later');
  await store.write(sql`
    delete from revisions as old where ${isOld(sql.raw('old'))} and ${setLockTimeout} and (
      exists (select from revisions as newer
        where ${ofSameRecord(newer)} and newer.version > old.version offset ${keptVersions - 1})
      or exists (select from revisions as last
        where ${ofSameRecord(last)} and last.action = 'delete' and ${isOld(last)} and not exists (
          select from revisions as later where ${ofSameRecord(later)} and later.version > last.version)))`);
}
