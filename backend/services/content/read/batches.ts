/** The acts on many records that can be undone [DASH-18]. */
import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { type Batch, type BatchSummary, batchDays } from '#contract/entities/batches.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Store } from '#db/store.ts';
import { batches, batchRecords, users } from '#schema/index.ts';
import { authorName } from '../../identity/author-name.ts';
import { isOfKnownKind } from '../../tables/content-tables.ts';

const maxListed = 100;

const oldest = (now: Date) => new Date(now.getTime() - batchDays * dayMs);

const kindOfDeed = sql`${batches.deed}->>'kind'`;
const isTellable = or(isNull(kindOfDeed), isOfKnownKind(kindOfDeed));

/** The newest acts that can be undone still, newest first, and those that were. None of a kind that there is no more. */
export async function listBatches(store: Store, now: Date): Promise<Batch[]> {
  const columns = {
    _id: batches._id,
    deed: batches.deed,
    records: batches.records,
    by: authorName,
    at: batches.at,
    undoneAt: batches.undoneAt,
  };
  const rows = await store.read((db) =>
    db
      .select(columns)
      .from(batches)
      .leftJoin(users, eq(users._id, batches.actor))
      .where(and(gt(batches.at, oldest(now)), gt(batches.records, 0), isTellable))
      .orderBy(desc(batches.at), desc(batches._id))
      .limit(maxListed),
  );
  return rows.map(({ deed, at, undoneAt, ...row }) => ({
    ...row,
    ...(deed as BatchSummary),
    at: at.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}

/** Removes what is kept to undo acts, once they are too old for that [OPS-5]. */
export async function sweepBatches(store: Store, now: Date): Promise<void> {
  const isOld = lte(batches.at, oldest(new Date(now.getTime() - dayMs)));
  await store.transaction(async (tx) => {
    const old = tx.select({ id: batches._id }).from(batches).where(isOld);
    await tx.delete(batchRecords).where(sql`${batchRecords.batch} in (${old})`);
    await tx.delete(batches).where(isOld);
  });
}
