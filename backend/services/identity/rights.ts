/** Which rights an account has at this moment [AUTH-13, AUTH-15]. */
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Transaction } from '#db/store.ts';
import { users } from '#schema/index.ts';
import { system } from '../context.ts';
import { ServiceError } from '../service-error.ts';

export const isNotDeleted = isNull(users.deletedAt);
export const isAdmin = and(eq(users.role, 'admin'), isNotDeleted);
/** Whether an account may change content: an admin's, or an editor's [AUTH-15]. */
export const isStaff = and(inArray(users.role, ['admin', 'editor']), isNotDeleted);

/**
 * Looks again, inside the transaction that acts, whether the account `by` is an admin's. The account keeps its rights
 * until the end of the transaction. Called first, since accounts are locked before anything else. `system` may do
 * everything. Throws `forbidden` [API-2, AUTH-13].
 */
export const requireAdmin = (tx: Transaction, by: string) => requireRights(tx, by, isAdmin);

/** As `requireAdmin`, for what editors may do too. */
export const requireStaff = (tx: Transaction, by: string) => requireRights(tx, by, isStaff);

async function requireRights(tx: Transaction, by: string, may: SQL | undefined): Promise<void> {
  if (by === system) return;
  const [account] = await tx
    .select({ _id: users._id })
    .from(users)
    .where(and(eq(users._id, by), may))
    .for('share');
  if (!account) throw new ServiceError('forbidden');
}

/**
 * Locks all admins, in one order. Of two changes at the same moment the second waits here and sees what the first one did,
 * so that two admins who demote each other leave one.
 */
export const lockAdmins = (tx: Transaction) =>
  tx
    .select({ _id: users._id, uid: users.uid })
    .from(users)
    .where(isAdmin)
    .orderBy(users._id)
    .for('update');

/** As `requireAdmin`, for what changes the rights of others: locks all admins. */
export async function lockAdminsFor(tx: Transaction, by: string): Promise<void> {
  const admins = await lockAdmins(tx);
  if (by !== system && !admins.some(({ _id }) => _id === by)) throw new ServiceError('forbidden');
}
