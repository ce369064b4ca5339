import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { type Batch, type BatchSummary, batchDays } from '#contract/entities/batches.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { batches, batchRecords, users } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { authorName } from '../../identity/author-name.ts';
import { listAllowedKinds } from '../../key-rights.ts';
import { isOfKnownKind } from '../../tables/content-tables.ts';

const maxListedBatches = 100;

const getCutoff = (now: Date) => new Date(now.getTime() - batchDays * dayMs);

const batchKind = sql`${batches.summary}->>'kind'`;

/** An API key sees the batches of its kinds. Only people see batches of several kinds. */
const isListed = (ctx: Context) =>
  ctx.key
    ? inArray(batchKind, listAllowedKinds(ctx))
    : or(isNull(batchKind), isOfKnownKind(batchKind));

/** Returns the newest batches of known kinds, including undone ones, newest first [DASH-18]. */
export const listBatches = (ctx: Context): Promise<Batch[]> =>
  readBatches(ctx, undefined, maxListedBatches);

/** Whether a batch has not been undone and is neither an undo nor a proposal. Proposals have changed nothing yet. */
const isUndoable = and(
  isNull(batches.undoneAt),
  sql`${batches.summary}->>'action' <> 'undo'`,
  sql`${batches.summary}->>'isProposal' is null`,
);

/** Returns up to `limit` batches that can be undone, newest first [DASH-18]. */
export const listUndoable = (ctx: Context, limit: number): Promise<Batch[]> =>
  readBatches(ctx, isUndoable, limit);

async function readBatches(ctx: Context, where: SQL | undefined, limit: number): Promise<Batch[]> {
  const { store, now } = ctx;
  const columns = {
    _id: batches._id,
    summary: batches.summary,
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
      .where(and(gt(batches.at, getCutoff(now)), gt(batches.records, 0), isListed(ctx), where))
      .orderBy(desc(batches.at), desc(batches._id))
      .limit(limit),
  );
  return rows.map(({ summary, at: time, undoneAt, ...row }) => ({
    ...row,
    ...(summary as BatchSummary),
    at: time.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }));
}

/** Removes batches a day after they can no longer be undone [OPS-5]. */
export async function sweepBatches({ store, now }: Context): Promise<void> {
  const isOld = lte(batches.at, getCutoff(new Date(now.getTime() - dayMs)));
  await store.transaction(async (tx) => {
    const oldBatches = tx.select({ id: batches._id }).from(batches).where(isOld);
    await tx.delete(batchRecords).where(sql`${batchRecords.batch} in (${oldBatches})`);
    await tx.delete(batches).where(isOld);
  });
}
