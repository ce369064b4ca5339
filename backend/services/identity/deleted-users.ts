import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { DeletedUser, Role, User } from '#contract/entities/user.ts';
import type { Reader, Store, Transaction } from '#db/store.ts';
import { users } from '#schema/index.ts';
import { afterCursor, type Order, orderBy, type Page, toPage } from '../cursor-pagination.ts';
import { recordActivity } from '../record-activity.ts';
import { ServiceError } from '../service-error.ts';
import { revokeInvitationsTo } from './end-rights.ts';
import { lockAdminsFor } from './rights.ts';
import { startOfSecond, toUser } from './users.ts';

const order: Order = { by: users.deletedAt, id: users._id, direction: 'descending' };

/** Who was erased has no address any more, and stays out [OPS-5]. */
const isRestorable = and(isNotNull(users.deletedAt), ne(users.email, ''));

/** The role that an account had when it was deleted, for as long as that is told; then it was a client. */
const roleBefore = sql<Role>`coalesce((
  select activity.before from activity
  where activity.account = users._id and activity.act = 'account-deleted'
  order by activity.at desc, activity._id desc limit 1
), 'client')`;

const deletedQuery = (db: Reader | Transaction, where: SQL | undefined) =>
  db.select({ row: users, role: roleBefore }).from(users).where(where);

/** The deleted accounts, the one deleted last first, or one page of them. */
export async function listDeletedUsers(
  store: Store,
  page?: Page,
): Promise<{ records: DeletedUser[]; nextCursor: string | null }> {
  const found = await store.read((db) => {
    const behind = page?.cursor === undefined ? undefined : afterCursor(order, page.cursor);
    const query = deletedQuery(db, and(isRestorable, behind))
      .orderBy(...orderBy(order))
      .$dynamic();
    return page ? query.limit(page.limit + 1) : query;
  });
  const { rows, nextCursor } = toPage(found, page, ({ row }) => [row.deletedAt, row._id]);
  const records = rows.map(({ row: { _id, name, email, deletedAt }, role }) => ({
    ...{ _id, name, email, role },
    deletedAt: deletedAt?.toISOString() ?? '',
  }));
  return { records, nextCursor };
}

/**
 * Lets a deleted account sign in again, in the role that it had: what an admin's *Undo* does. What was begun before is worth
 * nothing any more. One that is not deleted stays as it is. Throws `not-found`, and `forbidden` where who asks was demoted a
 * moment ago.
 */
export function restoreAccount(
  store: Store,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<User> {
  return store.transaction(async (tx) => {
    await lockAdminsFor(tx, by);
    const [row] = await tx.select().from(users).where(eq(users._id, id)).for('update');
    if (!row || row.email === '') throw new ServiceError('not-found');
    if (row.deletedAt === null) return toUser(row);
    const [found] = await deletedQuery(tx, eq(users._id, id));
    const role = row.emailVerifiedAt === null ? 'client' : (found?.role ?? 'client');
    const back = { deletedAt: null, role, validFrom: startOfSecond(now) };
    await revokeInvitationsTo(tx, [row], { actor: by, now });
    await tx.update(users).set(back).where(eq(users._id, id));
    await recordActivity(
      tx,
      { actor: by, now },
      { act: 'account-restored', account: id, detail: role },
    );
    return toUser({ ...row, ...back });
  });
}
