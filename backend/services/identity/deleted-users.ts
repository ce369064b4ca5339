import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { DeletedUser, Role, User } from '#contract/entities/user.ts';
import type { Reader } from '#db/store.ts';
import { users } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { type Order, type Page, paginate, type RecordPage, toPage } from '../cursor-pagination.ts';
import { recordActivity } from '../record-activity.ts';
import { ServiceError } from '../service-error.ts';
import { revokeInvitationsTo } from './revoke-grants.ts';
import { requireAdminWithLock } from './rights.ts';
import { startOfSecond, toUser } from './users.ts';

const order: Order = { by: users.deletedAt, id: users._id, direction: 'descending' };

/** Erased accounts have no address and cannot be restored [OPS-5]. */
const isRestorable = and(isNotNull(users.deletedAt), ne(users.email, ''));

/** The role of an account before it was deleted. `client` if the activity log no longer contains the deletion. */
const roleBeforeDeletion = sql<Role>`coalesce((
  select activity.before from activity
  where activity.account = users._id and activity.act = 'account-deleted'
  order by activity.at desc, activity._id desc limit 1
), 'client')`;

const queryAccounts = (db: Reader) =>
  db.select({ row: users, role: roleBeforeDeletion }).from(users).$dynamic();

/** Returns the deleted accounts, the most recently deleted first. Throws `invalid-input` for an invalid cursor. */
export async function listDeletedUsers(
  { store }: Context,
  page?: Page,
): Promise<RecordPage<DeletedUser>> {
  const rows = await store.read((db) =>
    paginate(queryAccounts(db), { where: isRestorable, order, page }),
  );
  return toPage(rows, page, {
    order,
    getRow: ({ row }) => row,
    toRecord: ({ row: { _id, name, email, deletedAt }, role }) => ({
      ...{ _id, name, email, role },
      deletedAt: deletedAt?.toISOString() ?? '',
    }),
  });
}

/**
 * Restores a deleted account with the role that it had, or as a client if its address is not verified. Earlier sessions
 * remain invalid. Throws `not-found`, and `forbidden` if the actor is no longer an admin.
 */
export function restoreAccount({ store, ...author }: Context, id: string): Promise<User> {
  const { actor, now } = author;
  return store.transaction(async (tx) => {
    await requireAdminWithLock(tx, actor);
    const [row] = await tx.select().from(users).where(eq(users._id, id)).for('update');
    if (!row || row.email === '') throw new ServiceError('not-found');
    if (row.deletedAt === null) return toUser(row);
    const [account] = await queryAccounts(tx).where(eq(users._id, id));
    const role = row.emailVerifiedAt === null ? 'client' : (account?.role ?? 'client');
    const changes = { deletedAt: null, role, validFrom: startOfSecond(now) };
    await revokeInvitationsTo(tx, [row], author);
    await tx.update(users).set(changes).where(eq(users._id, id));
    await recordActivity(tx, author, { act: 'account-restored', account: id, detail: role });
    return toUser({ ...row, ...changes });
  });
}
