/** Deleted messages lie in the trash for a while, whoever deleted them, and then go for good [DASH-13, OPS-5]. */

import { and, count, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import { type DeletedMessage, messageTrashDays } from '#contract/entities/message.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { moment } from '#db/statement.ts';
import type { Store } from '#db/store.ts';
import { messages } from '#schema/index.ts';
import { afterCursor, type Order, orderBy, type Page, toPage } from '../cursor-pagination.ts';
import { requireAdmin } from '../identity/rights.ts';
import { ServiceError } from '../service-error.ts';
import { messageColumns, toMessage } from './message-columns.ts';
import { isNotDeleted, theMessage } from './messages.ts';

const daysBefore = (days: number, now: Date) => new Date(now.getTime() - days * dayMs);

const order: Order = { by: messages.deletedAt, id: messages._id, direction: 'descending' };

/** Who acts (the `_id` of an admin, or `system`), and when. */
interface Acting {
  by: string;
  now: Date;
}

/**
 * Puts a message into the trash. Throws `not-found`, also where it lies there already, and `forbidden` where the admin who
 * asks was demoted a moment ago.
 */
export async function deleteMessage(store: Store, id: string, { by, now }: Acting): Promise<void> {
  const gone = await store.transaction(async (tx) => {
    await requireAdmin(tx, by);
    return tx
      .update(messages)
      .set({ deletedAt: now })
      .where(theMessage(id))
      .returning({ id: messages._id });
  });
  if (gone.length === 0) throw new ServiceError('not-found');
}

/** The messages in the trash, the one deleted last first, or one page of them. */
export async function listDeletedMessages(
  store: Store,
  page?: Page,
): Promise<{ records: DeletedMessage[]; nextCursor: string | null }> {
  const found = await store.read((db) => {
    const behind = page?.cursor !== undefined ? afterCursor(order, page.cursor) : undefined;
    const query = db
      .select(messageColumns)
      .from(messages)
      .where(and(isNotNull(messages.deletedAt), behind))
      .orderBy(...orderBy(order))
      .$dynamic();
    return page ? query.limit(page.limit + 1) : query;
  });
  const { rows, nextCursor } = toPage(found, page, (row) => [row.deletedAt, row._id]);
  return { records: rows.flatMap(toDeleted), nextCursor };
}

const toDeleted = (row: Parameters<typeof toMessage>[0]): DeletedMessage[] => {
  const { deletedAt } = row;
  if (!deletedAt) return [];
  const goneAt = daysBefore(-messageTrashDays, deletedAt).toISOString();
  return [{ ...toMessage(row), deletedAt: deletedAt.toISOString(), goneAt }];
};

/**
 * Takes messages out of the trash; resolves to how many there were in it. They are kept anew from this moment on. Throws
 * `forbidden` where the admin who asks was demoted a moment ago.
 */
export async function restoreMessages(
  store: Store,
  ids: string[],
  { by, now }: Acting,
): Promise<number> {
  const back = await store.transaction(async (tx) => {
    await requireAdmin(tx, by);
    return tx
      .update(messages)
      .set({ deletedAt: null, restoredAt: now })
      .where(and(inArray(messages._id, ids), isNotNull(messages.deletedAt)))
      .returning({ id: messages._id });
  });
  return back.length;
}

/** Whether a message is not kept any more by who keeps messages for so many days. */
const isOld = (keptDays: number, now: Date): SQL | undefined =>
  and(
    isNotDeleted,
    lt(
      sql`greatest(${messages.receivedAt}, ${messages.restoredAt})`,
      moment(daysBefore(keptDays, now)),
    ),
  );

/** How many of all messages would go if they were kept for so many days [OPS-5]. */
export async function countOldMessages(
  store: Store,
  keptDays: number,
  now: Date,
): Promise<{ old: number; all: number }> {
  const old = sql<number>`count(*) filter (where ${isOld(keptDays, now)})`.mapWith(Number);
  const [row] = await store.read((db) =>
    db.select({ old, all: count() }).from(messages).where(isNotDeleted),
  );
  return row ?? { old: 0, all: 0 };
}

/**
 * Puts the messages into the trash that came more than so many days ago, null for none, and deletes for good what has lain
 * there for 30 days [OPS-5].
 */
export async function sweepMessages(
  store: Store,
  { keptDays, now }: { keptDays: number | null; now: Date },
): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.delete(messages).where(lt(messages.deletedAt, daysBefore(messageTrashDays, now)));
    if (keptDays === null) return;
    await tx.update(messages).set({ deletedAt: now }).where(isOld(keptDays, now));
  });
}
