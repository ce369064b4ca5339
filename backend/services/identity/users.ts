import { and, eq, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Role, User } from '#contract/entities/user.ts';
import type { Transaction } from '#db/store.ts';
import { users } from '#schema/index.ts';
import { type Context, system } from '../context.ts';
import {
  type Order,
  orderBy,
  type Page,
  paginate,
  type RecordPage,
  toPage,
} from '../cursor-pagination.ts';
import { recordActivity } from '../record-activity.ts';
import { requireFound, ServiceError } from '../service-error.ts';
import { revokeAdminGrants, revokeInvitationsTo, revokeStaffGrants } from './revoke-grants.ts';
import { isAdmin, isNotDeleted, isStaff, requireAdminWithLock } from './rights.ts';

export type UserRow = typeof users.$inferSelect;

export const toUser = ({ _id, uid, name, email, role, emailVerifiedAt }: UserRow): User => ({
  _id,
  uid,
  name,
  email,
  role: role === 'admin' ? role : 'client',
  ...(role === 'editor' && { access: role }),
  emailVerified: emailVerifiedAt !== null,
});

const rank: Record<Role, number> = { client: 0, editor: 1, admin: 2 };
const order: Order = { by: users.createdAt, id: users._id, direction: 'ascending' };

/** Returns the accounts in the order of their first sign-in. Throws `invalid-input` for an invalid cursor. */
export async function listUsers({ store }: Context, page?: Page): Promise<RecordPage<User>> {
  const rows = await store.read((db) => {
    const query = db.select().from(users).$dynamic();
    return paginate(query, { where: isNotDeleted, order, page });
  });
  return toPage(rows, page, { order, toRecord: toUser });
}

const listRows = ({ store }: Context, where: SQL | undefined): Promise<UserRow[]> =>
  store.read((db) =>
    db
      .select()
      .from(users)
      .where(where)
      .orderBy(...orderBy(order)),
  );

/** Returns the accounts that may change content and read messages [AUTH-15]. */
export const listStaff = (ctx: Context): Promise<UserRow[]> => listRows(ctx, isStaff);

/**
 * Gives an account a role, and returns the account. A promotion ends the account's sessions [AUTH-16]. Revokes open
 * invitations to its address. If the account loses rights, also revokes everything that depends on them
 * (`revoke-grants.ts`). Throws `not-found`, `last-admin` if no admin would be left, and `forbidden` if the actor is no
 * longer an admin. Throws `email-not-verified` if an admin promotes an account that has not verified its address.
 * `system` may promote any account.
 */
export function setRole({ store, ...author }: Context, { id, role }: { id: string; role: Role }) {
  const { actor, now } = author;
  return store.transaction(async (tx) => {
    const row = await lockForChange(tx, actor, id);
    if (role !== 'admin') await requireOtherAdmin(tx, [row]);
    const isPromotion = rank[role] > rank[row.role];
    if (isPromotion && actor !== system) requireVerifiedEmail(row);
    if (role === 'client') await revokeStaffGrants(tx, [row], author);
    else await revokeInvitationsTo(tx, [row], author);
    if (role === 'editor') await revokeAdminGrants(tx, [id], author);
    await tx
      .update(users)
      .set({ role, ...(isPromotion && { validFrom: startOfSecond(now) }) })
      .where(eq(users._id, id));
    if (role !== row.role) {
      const change = { account: id, before: row.role, detail: role };
      await recordActivity(tx, author, { act: 'role', ...change });
    }
    return toUser({ ...row, role });
  });
}

/**
 * Deletes an account. It cannot sign in until it is restored [AUTH-13]. Throws `not-found`, `last-admin` and
 * `forbidden`, as `setRole` does.
 */
export function deleteUser({ store, ...author }: Context, id: string): Promise<void> {
  const { actor, now } = author;
  return store.transaction(async (tx) => {
    const row = await lockForChange(tx, actor, id);
    await requireOtherAdmin(tx, [row]);
    await revokeStaffGrants(tx, [row], author);
    await tx.update(users).set({ deletedAt: now, role: 'client' }).where(eq(users._id, id));
    await recordActivity(tx, author, { act: 'account-deleted', account: id, before: row.role });
  });
}

/**
 * Ends every session of an account [AUTH-15, AUTH-16]. Actors may end their own sessions, including the current one.
 * Returns the account. Throws `not-found`, and `forbidden` if the actor ends the sessions of another account and is no
 * longer an admin.
 */
export function endSessions({ store, ...author }: Context, id: string): Promise<User> {
  const { actor, now } = author;
  return store.transaction(async (tx) => {
    if (actor !== id) await requireAdminWithLock(tx, actor);
    const [row] = await tx
      .update(users)
      .set({ validFrom: startOfSecond(now) })
      .where(and(eq(users._id, id), isNotDeleted))
      .returning();
    if (!row) throw new ServiceError('not-found');
    // Anyone can have an account, so clients who sign themselves out could flood the activity log.
    const isRecorded = actor !== id || row.role !== 'client';
    if (isRecorded) await recordActivity(tx, author, { act: 'signed-out', account: id });
    return toUser(row);
  });
}

/**
 * Restores the accounts with this e-mail address or uid as clients. Earlier sessions remain invalid. Returns the number
 * of restored accounts.
 */
export function restoreUsers({ store, ...author }: Context, emailOrUid: string): Promise<number> {
  const { now } = author;
  return store.transaction(async (tx) => {
    const rows = await tx
      .update(users)
      .set({ deletedAt: null, validFrom: startOfSecond(now) })
      .where(and(hasEmailOrUid(emailOrUid), isNotNull(users.deletedAt)))
      .returning({ _id: users._id, email: users.email });
    await revokeInvitationsTo(tx, rows, author);
    for (const { _id: account } of rows) {
      await recordActivity(tx, author, { act: 'account-restored', account, detail: 'client' });
    }
    return rows.length;
  });
}

/**
 * Finds accounts by uid, or by e-mail address in any letter case. Several accounts can have the same address, because a
 * person can delete an account at the identity service and register again.
 */
export async function findAccounts(ctx: Context, emailOrUid: string): Promise<User[]> {
  const rows = await listRows(ctx, and(hasEmailOrUid(emailOrUid), isNotDeleted));
  return rows.map(toUser);
}

const hasEmailOrUid = (emailOrUid: string) =>
  or(eq(sql`lower(${users.email})`, emailOrUid.toLowerCase()), eq(users.uid, emailOrUid));

async function lockForChange(tx: Transaction, actor: string, id: string): Promise<UserRow> {
  await requireAdminWithLock(tx, actor);
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users._id, id), isNotDeleted))
    .for('update');
  return requireFound(row);
}

/** Throws `last-admin` if these accounts are the only admins. The caller must have locked all admins. */
export async function requireOtherAdmin(tx: Transaction, accounts: UserRow[]): Promise<void> {
  if (!accounts.some(({ role, deletedAt }) => role === 'admin' && deletedAt === null)) return;
  const ids = accounts.map(({ _id }) => _id);
  const isOtherAdmin = and(isAdmin, notInArray(users._id, ids));
  if ((await tx.$count(users, isOtherAdmin)) === 0) {
    throw new ServiceError(
      'last-admin',
      'This is the only admin. Make someone else an admin first.',
    );
  }
}

function requireVerifiedEmail({ email, emailVerifiedAt }: UserRow): void {
  if (emailVerifiedAt !== null) return;
  throw new ServiceError(
    'email-not-verified',
    `${email} is not verified yet. The account’s owner must open the dashboard, press “Send verification e-mail”, open the link in that e-mail and sign in again.`,
  );
}

/** Returns the start of the second, because the identity service reports the time of a sign-in in whole seconds. */
export const startOfSecond = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);
