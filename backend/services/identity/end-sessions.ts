import { and, eq } from 'drizzle-orm';
import type { User } from '#contract/entities/user.ts';
import { users } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { recordActivity } from '../record-activity.ts';
import { ServiceError } from '../service-error.ts';
import { isNotDeleted, requireAdminWithLock } from './rights.ts';
import { startOfSecond, toUser } from './users.ts';

/**
 * Ends every session of an account, including the actor's own [AUTH-15, AUTH-16]. Returns the account. Throws
 * `not-found`, and `forbidden` if the actor ends the sessions of another account and is no longer an admin.
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
