import { and, count, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { type DeletedMessage, messageTrashDays } from '#contract/entities/message.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { toTimestamp } from '#db/statement.ts';
import { messages } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { type Order, type Page, paginate, type RecordPage, toPage } from '../cursor-pagination.ts';
import { requireAdmin } from '../identity/rights.ts';
import { ServiceError } from '../service-error.ts';
import { messageColumns, toMessage } from './message-columns.ts';
import { isNotDeleted, matchesMessage } from './messages.ts';

const daysBefore = (days: number, now: Date) => new Date(now.getTime() - days * dayMs);

const order: Order = { by: messages.deletedAt, id: messages._id, direction: 'descending' };

/**
 * Moves a message to the trash. Throws `not-found` if it does not exist or is already there, and `forbidden` if the
 * actor is no longer an admin.
 */
export async function deleteMessage({ store, actor, now }: Context, id: string): Promise<void> {
  const rows = await store.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    return tx
      .update(messages)
      .set({ deletedAt: now })
      .where(matchesMessage(id))
      .returning({ id: messages._id });
  });
  if (rows.length === 0) throw new ServiceError('not-found');
}

/** Returns the messages in the trash, the most recently deleted first. Throws `invalid-input` for an invalid cursor. */
export async function listDeletedMessages(
  { store }: Context,
  page?: Page,
): Promise<RecordPage<DeletedMessage>> {
  const rows = await store.read((db) => {
    const query = db.select(messageColumns).from(messages).$dynamic();
    return paginate(query, { where: isNotNull(messages.deletedAt), order, page });
  });
  return toPage(rows, page, { order, toRecord: toDeletedMessage });
}

const toDeletedMessage = (row: Parameters<typeof toMessage>[0]): DeletedMessage[] => {
  const { deletedAt } = row;
  if (!deletedAt) return [];
  const goneAt = daysBefore(-messageTrashDays, deletedAt).toISOString();
  return [{ ...toMessage(row), deletedAt: deletedAt.toISOString(), goneAt }];
};

/**
 * Restores messages from the trash, and restarts their retention period. Returns the number of restored messages.
 * Throws `forbidden` if the actor is no longer an admin.
 */
export async function restoreMessages({ store, actor, now }: Context, ids: string[]) {
  const rows = await store.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    return tx
      .update(messages)
      .set({ deletedAt: null, restoredAt: now })
      .where(and(inArray(messages._id, ids), isNotNull(messages.deletedAt)))
      .returning({ id: messages._id });
  });
  return rows.length;
}

const isOlderThan = (keptDays: number, now: Date): SQL | undefined =>
  and(
    isNotDeleted,
    lt(
      sql`greatest(${messages.receivedAt}, ${messages.restoredAt})`,
      toTimestamp(daysBefore(keptDays, now)),
    ),
  );

/**
 * Counts the messages outside the trash, and those that would be moved there if messages were kept for `keptDays`
 * [OPS-5].
 */
export async function countOldMessages({ store, now }: Context, keptDays: number) {
  const old = sql<number>`count(*) filter (where ${isOlderThan(keptDays, now)})`.mapWith(Number);
  const [row] = await store.read((db) =>
    db.select({ old, all: count() }).from(messages).where(isNotDeleted),
  );
  return row ?? { old: 0, all: 0 };
}

/**
 * Moves messages older than `keptDays` to the trash, unless `keptDays` is null, and permanently deletes messages that
 * have been in the trash for 30 days [OPS-5].
 */
export async function sweepMessages({ store, now }: Context, keptDays: number | null) {
  await store.transaction(async (tx) => {
    await tx.delete(messages).where(lt(messages.deletedAt, daysBefore(messageTrashDays, now)));
    if (keptDays === null) return;
    await tx.update(messages).set({ deletedAt: now }).where(isOlderThan(keptDays, now));
  });
}
