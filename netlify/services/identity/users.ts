import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Role, User } from '#contract/entities/user.ts';
import type { Reader, Store, Transaction } from '#db/store.ts';
import { users } from '#schema/index.ts';
import { afterCursor, type Order, orderBy, type Page, pageOf } from '../paging.ts';
import { ServiceError } from '../service-error.ts';
import type { VerifiedIdentity } from './identity.ts';

type Row = typeof users.$inferSelect;

const toUser = ({ _id, uid, name, email, role }: Row): User => ({ _id, uid, name, email, role });
const isNotDeleted = isNull(users.deletedAt);
const order: Order = { by: users.createdAt, id: users._id, direction: 'ascending' };

/**
 * Lets an account in: makes its row at the first sign-in and keeps name and e-mail as the identity service has them.
 * An account whose verified e-mail is in `adminEmails` becomes an admin, once: after a demotion it stays one of the
 * ordinary [AUTH-13]. Throws `account-deleted` for a uid that an admin deleted.
 */
export function admitUser(
  store: Store,
  identity: VerifiedIdentity,
  { adminEmails, name = '', now }: { adminEmails: string[]; name?: string; now: Date },
): Promise<User> {
  return store.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ _id: uuidv7(), uid: identity.uid, email: identity.email, createdAt: now })
      .onConflictDoNothing({ target: users.uid });
    const [row] = await tx.select().from(users).where(eq(users.uid, identity.uid)).for('update');
    if (!row) throw new Error('The row just made is not there');
    if (row.deletedAt) throw new ServiceError('account-deleted');
    const granted =
      !row.grantedByConfiguration &&
      identity.emailVerified &&
      adminEmails.includes(identity.email.toLowerCase());
    const changed = {
      email: identity.email,
      name: identity.name || name || row.name,
      role: granted ? 'admin' : row.role,
      grantedByConfiguration: granted || row.grantedByConfiguration,
    } as const;
    if (changed.email !== row.email || changed.name !== row.name || granted) {
      await tx.update(users).set(changed).where(eq(users._id, row._id));
    }
    return toUser({ ...row, ...changed });
  });
}

/** The account behind a uid as it stands now, or null when there is none or it was deleted. */
export async function userByUid(store: Store, uid: string): Promise<User | null> {
  const [row] = await store.read((db) =>
    db
      .select()
      .from(users)
      .where(and(eq(users.uid, uid), isNotDeleted)),
  );
  return row ? toUser(row) : null;
}

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
  const { rows, nextCursor } = pageOf(found, page?.limit ?? found.length, (row) => [
    row.createdAt,
    row._id,
  ]);
  return { records: rows.map(toUser), nextCursor };
}

/**
 * Gives an account a role. Throws `not-found`, and `last-admin` where nobody would be left to manage the site.
 * `by` is the uid of the admin who asks: one who was demoted a moment ago is refused.
 */
export function setRole(store: Store, id: string, role: Role, by?: string): Promise<User> {
  return store.transaction(async (tx) => {
    const row = await lockForChange(tx, id, by);
    if (role !== 'admin') await keepOneAdmin(tx, row);
    await tx.update(users).set({ role }).where(eq(users._id, id));
    return toUser({ ...row, role });
  });
}

/** Deletes an account; its uid stays out until `restoreUser`. Throws like `setRole` [AUTH-13]. */
export function deleteUser(store: Store, id: string, now: Date, by?: string): Promise<void> {
  return store.transaction(async (tx) => {
    const row = await lockForChange(tx, id, by);
    await keepOneAdmin(tx, row);
    await tx.update(users).set({ deletedAt: now, role: 'client' }).where(eq(users._id, id));
  });
}

/** Lets deleted accounts sign in again, as ordinary ones: see `accountsOf`. Resolves to how many there were. */
export function restoreUser(store: Store, emailOrUid: string): Promise<number> {
  return store.transaction(async (tx) => {
    const back = await tx
      .update(users)
      .set({ deletedAt: null })
      .where(and(hasEmailOrUid(emailOrUid), isNotNull(users.deletedAt)))
      .returning({ id: users._id });
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

/**
 * Locks all admins, in one order, then the account. Of two changes at the same moment the second waits here and sees
 * what the first one did, so that two admins who demote each other leave one.
 */
async function lockForChange(tx: Transaction, id: string, by: string | undefined): Promise<Row> {
  const admins = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotDeleted))
    .orderBy(users._id)
    .for('update');
  if (by !== undefined && !admins.some(({ uid }) => uid === by))
    throw new ServiceError('forbidden');
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users._id, id), isNotDeleted))
    .for('update');
  if (!row) throw new ServiceError('not-found');
  return row;
}

async function keepOneAdmin(tx: Transaction, row: Row): Promise<void> {
  if (row.role !== 'admin') return;
  const [other] = await tx
    .select({ id: users._id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNotDeleted, ne(users._id, row._id)))
    .limit(1);
  if (!other) {
    throw new ServiceError('last-admin', {
      detail: 'This is the last admin. Make somebody else an admin first.',
    });
  }
}
