import { and, eq } from 'drizzle-orm';
import type { User } from '#contract/entities/user.ts';
import type { Store } from '#db/store.ts';
import { users } from '#schema/index.ts';
import { recordActivity } from '../record-activity.ts';
import { ServiceError } from '../service-error.ts';
import { isNotDeleted, lockAdminsFor } from './rights.ts';
import { startOfSecond, toUser } from './users.ts';

/**
 * Ends every session of an account, also the one that asks: its tokens are worth nothing from the next call on, and whoever
 * uses it signs in again [AUTH-15, AUTH-16]. Throws `not-found`, and `forbidden` where the admin who asks was demoted a moment ago.
 */
export function endSessions(
  store: Store,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<User> {
  return store.transaction(async (tx) => {
    if (by !== id) await lockAdminsFor(tx, by);
    const [row] = await tx
      .update(users)
      .set({ validFrom: startOfSecond(now) })
      .where(and(eq(users._id, id), isNotDeleted))
      .returning();
    if (!row) throw new ServiceError('not-found');
    // Anybody can have an account: what clients do about themselves would crowd out what is told.
    const isTold = by !== id || row.role !== 'client';
    if (isTold) await recordActivity(tx, { actor: by, now }, { act: 'signed-out', account: id });
    return toUser(row);
  });
}
