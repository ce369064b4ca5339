import { sql } from 'drizzle-orm';
import { setLockTimeout, toTimestamp } from '#db/statement.ts';
import type { Context } from '../../context.ts';

const minVersions = 100;

const retentionYears = 2;

/**
 * Removes versions that are older than two years and not among the newest hundred of their record, and all versions of
 * records that were deleted more than two years ago [OPS-5].
 */
export async function sweepRevisions({ store, now }: Context): Promise<void> {
  const minDate = new Date(now);
  minDate.setUTCFullYear(now.getUTCFullYear() - retentionYears);
  const isOld = (alias: string) => sql`${sql.raw(alias)}.at < ${toTimestamp(minDate)}`;
  const isOfSameRecord = (alias: string) =>
    sql.raw(`${alias}.entity = old.entity and ${alias}.entity_id = old.entity_id`);
  await store.write(sql`
    delete from revisions as old where ${isOld('old')} and ${setLockTimeout} and (
      exists (select from revisions as newer
        where ${isOfSameRecord('newer')} and newer.version > old.version offset ${minVersions - 1})
      or exists (select from revisions as last
        where ${isOfSameRecord('last')} and last.action = 'delete' and ${isOld('last')} and not exists (
          select from revisions as later where ${isOfSameRecord('later')} and later.version > last.version)))`);
}
