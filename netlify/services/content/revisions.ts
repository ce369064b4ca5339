import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';

/**
 * When the first change came that waits for a build [PUB-6]: now, where the newest content has one, or one is claimed.
 * In an update of the `rebuild` row that raises its number.
 */
export const waitingSince: SQL<Date> = sql`case
  when requested <= greatest(completed, coalesce(claimed, 0)) then now() else waiting_since end`;

/**
 * Raises the number of the content, which asks for a rebuild [PUB-1]: by the number of records that a transaction changed,
 * so that the dashboard can say how many are not live yet, or by one for a change of what visitors see that is no
 * record's own, such as an order. Comes last in a transaction: every writer waits for the row.
 */
export async function bumpRevision(tx: Transaction, changes: number): Promise<void> {
  if (changes === 0) return;
  await tx.update(rebuild).set({
    requested: sql`${rebuild.requested} + ${changes}`,
    requestedAt: sql`now()`,
    waitingSince,
    // Whatever failed before, this content has not.
    attempts: 0,
  });
}
