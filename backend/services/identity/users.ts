import { and, eq, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { Role, User } from '#contract/entities/user.ts';
import type { Reader, Store, Transaction } from '#db/store.ts';
import { users } from '#schema/index.ts';
import { system } from '../context.ts';
import { afterCursor, type Order, orderBy, type Page, toPage } from '../cursor-pagination.ts';
import { recordActivity } from '../record-activity.ts';
import { ServiceError } from '../service-error.ts';
import { endAdminRights, endRights, revokeInvitationsTo } from './end-rights.ts';
import { isAdmin, isNotDeleted, isStaff, lockAdmins } from './rights.ts';

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
/** A promotion leads to more, a demotion to fewer rights. */
const rank: Record<Role, number> = { client: 0, editor: 1, admin: 2 };
const order: Order = { by: users.createdAt, id: users._id, direction: 'ascending' };

/** All accounts in the order of their first sign-in, or one page of them. */
export async function listUsers(
  store: Store,
  page?: Page,
): Promise<{ records: User[]; nextCursor: string | null }> {
  const found = await store.read((db: Reader) => {
    const query = db
      .select()
      .from(users)
      .where(
        and(isNotDeleted, page?.cursor !== undefined ? afterCursor(order, page.cursor) : undefined),
      )
      .orderBy(...orderBy(order))
      .$dynamic();
    return page ? query.limit(page.limit + 1) : query;
  });
  const { rows, nextCursor } = toPage(found, page, (row) => [row.createdAt, row._id]);
  return { records: rows.map(toUser), nextCursor };
}

/** The accounts that may change content and read messages [AUTH-15]. */
export const listStaff = (store: Store): Promise<UserRow[]> =>
  store.read((db) =>
    db
      .select()
      .from(users)
      .where(isStaff)
      .orderBy(...orderBy(order)),
  );

/** A change of role. */
interface RoleChange {
  role: Role;
  /** The uid of the admin who asks; absent for who runs the command, who may choose any account. */
  by?: string;
  now: Date;
}

/**
 * Gives an account a role. An account that gets more rights has to sign in again: its earlier sessions end [AUTH-16].
 * Whatever the account loses the right to have open ends (`account-traces.ts`), and every open invitation to its address.
 * Throws `not-found`, `last-admin` where nobody would be left to manage the site, `email-not-verified` where an admin
 * promotes an account that has not proved its address, and `forbidden` where that admin was demoted a moment ago.
 */
export function setRole(store: Store, id: string, { role, by, now }: RoleChange): Promise<User> {
  return store.transaction(async (tx) => {
    const { row, actor } = await lockForChange(tx, id, by);
    if (role !== 'admin') await keepOneAdmin(tx, [row]);
    const isPromotion = rank[role] > rank[row.role];
    if (isPromotion && by !== undefined) requireVerifiedEmail(row);
    const ending = { actor, now };
    if (role === 'client') await endRights(tx, [row], ending);
    else await revokeInvitationsTo(tx, [row], ending);
    if (role === 'editor') await endAdminRights(tx, [id], ending);
    await tx
      .update(users)
      .set({ role, ...(isPromotion && { validFrom: startOfSecond(now) }) })
      .where(eq(users._id, id));
    if (role !== row.role) {
      const change = { account: id, before: row.role, detail: role };
      await recordActivity(tx, { actor, now }, { act: 'role', ...change });
    }
    return toUser({ ...row, role });
  });
}

/** Deletes an account; its uid stays out until `restoreUser`. Throws like `setRole` [AUTH-13]. */
export function deleteUser(store: Store, id: string, now: Date, by?: string): Promise<void> {
  return store.transaction(async (tx) => {
    const { row, actor } = await lockForChange(tx, id, by);
    await keepOneAdmin(tx, [row]);
    await endRights(tx, [row], { actor, now });
    await tx.update(users).set({ deletedAt: now, role: 'client' }).where(eq(users._id, id));
    await recordActivity(
      tx,
      { actor, now },
      { act: 'account-deleted', account: id, before: row.role },
    );
  });
}

/**
 * Lets deleted accounts sign in again, as ordinary ones: see `accountsOf`. What was begun before is worth nothing any
 * more. Resolves to how many there were.
 */
export function restoreUser(store: Store, emailOrUid: string, now: Date): Promise<number> {
  return store.transaction(async (tx) => {
    const back = await tx
      .update(users)
      .set({ deletedAt: null, validFrom: startOfSecond(now) })
      .where(and(hasEmailOrUid(emailOrUid), isNotNull(users.deletedAt)))
      .returning({ _id: users._id, email: users.email });
    await revokeInvitationsTo(tx, back, { actor: system, now });
    for (const { _id: id } of back) {
      const restored = { account: id, detail: 'client' };
      await recordActivity(tx, { actor: system, now }, { act: 'account-restored', ...restored });
    }
    return back.length;
  });
}

/**
 * The accounts with this e-mail, whatever its letter case, or with this uid. There are several with one e-mail where
 * somebody deleted an account at the identity service and registered again.
 */
export async function accountsOf(store: Store, emailOrUid: string): Promise<User[]> {
  const rows = await store.read((db) =>
    db
      .select()
      .from(users)
      .where(and(hasEmailOrUid(emailOrUid), isNotDeleted))
      .orderBy(...orderBy(order)),
  );
  return rows.map(toUser);
}

const hasEmailOrUid = (emailOrUid: string) =>
  or(eq(sql`lower(${users.email})`, emailOrUid.toLowerCase()), eq(users.uid, emailOrUid));

/** Locks all admins, then the account; says who asks as well. */
async function lockForChange(
  tx: Transaction,
  id: string,
  by: string | undefined,
): Promise<{ row: UserRow; actor: string }> {
  const admins = await lockAdmins(tx);
  const asking = admins.find(({ uid }) => uid === by);
  if (by !== undefined && !asking) throw new ServiceError('forbidden');
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users._id, id), isNotDeleted))
    .for('update');
  if (!row) throw new ServiceError('not-found');
  return { row, actor: asking?._id ?? system };
}

/** Throws `last-admin` where these accounts are the only admins; all admins are locked. */
export async function keepOneAdmin(tx: Transaction, leaving: UserRow[]): Promise<void> {
  if (!leaving.some(({ role, deletedAt }) => role === 'admin' && deletedAt === null)) return;
  const ids = leaving.map(({ _id }) => _id);
  const others = and(isAdmin, notInArray(users._id, ids));
  const [other] = await tx.select({ id: users._id }).from(users).where(others).limit(1);
  if (!other) {
    throw new ServiceError('last-admin', {
      detail: 'This is the last admin. Make somebody else an admin first.',
    });
  }
}

function requireVerifiedEmail({ email, emailVerifiedAt }: UserRow): void {
  if (emailVerifiedAt !== null) return;
  throw new ServiceError('email-not-verified', {
    detail: `${email} is not verified yet. The owner of the account opens Dashboard, presses “Send verification e-mail”, opens the link in that e-mail and signs in again.`,
  });
}

/** The identity service tells the moment of a sign-in in whole seconds, so it is compared with whole seconds. */
export const startOfSecond = (moment: Date) => new Date(Math.floor(moment.getTime() / 1000) * 1000);
