import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/store.ts';
import { users } from '#schema/index.ts';
import { system } from '../context.ts';
import { ServiceError } from '../service-error.ts';

export const isNotDeleted = isNull(users.deletedAt);
export const isAdmin = and(eq(users.role, 'admin'), isNotDeleted);
/** Whether the joined account is an admin. False if there is none. */
export const isByAdmin = sql<boolean>`coalesce(${isAdmin}, false)`;
/** Whether an account may change content: it is an admin or an editor [AUTH-15]. */
export const isStaff = and(inArray(users.role, ['admin', 'editor']), isNotDeleted);

/**
 * Checks again, in the transaction of a change, that the actor is an admin, and locks the account. Call this first,
 * because accounts must be locked before other rows. `system` may do anything. Throws `forbidden` [API-2, AUTH-13].
 */
export const requireAdmin = (tx: Transaction, actor: string) => requireRights(tx, actor, isAdmin);

/** Like `requireAdmin`, but also accepts editors. */
export const requireStaff = (tx: Transaction, actor: string) => requireRights(tx, actor, isStaff);

async function requireRights(tx: Transaction, actor: string, condition: SQL | undefined) {
  if (actor === system) return;
  if (!(await lockAccount(tx, actor, condition))) throw new ServiceError('forbidden');
}

/**
 * Returns whether an account matches `condition`. If so, locks it until the end of the transaction, so it cannot lose
 * its rights before then [AUTH-13].
 */
export async function lockAccount(tx: Transaction, id: string, condition: SQL | undefined) {
  const account = and(eq(users._id, id), condition);
  const rows = await tx.select({ _id: users._id }).from(users).where(account).for('share');
  return rows.length > 0;
}

/** Locks all admins, so two admins cannot demote each other at the same time. The fixed order prevents deadlocks. */
export const lockAdmins = (tx: Transaction) =>
  tx.select({ _id: users._id }).from(users).where(isAdmin).orderBy(users._id).for('update');

/** Like `requireAdmin`, but locks all admins. Changes to the rights of other accounts need this. */
export async function requireAdminWithLock(tx: Transaction, actor: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (actor !== system && !admins.some(({ _id }) => _id === actor))
    throw new ServiceError('forbidden');
}
