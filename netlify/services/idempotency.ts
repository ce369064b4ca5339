import { createHash } from 'node:crypto';
import { eq, inArray, lt } from 'drizzle-orm';
import type { Transaction } from '#db/store.ts';
import { idempotencyKeys } from '#schema/index.ts';
import { ServiceError } from './service-error.ts';

/** How long a key keeps the same thing from being stored twice. */
const keyLifetime = 24 * 60 * 60 * 1000;

/** What is about to be stored under a key. */
interface Keyed {
  /** What kind of thing it is, … */
  what: string;
  /** … and what was sent of it: the same however often it is sent. */
  content: object;
  /** The id it will have, where it is to be answered again. */
  recordId?: string;
  now: Date;
}

/** Removes the keys from before a moment, but for those that somebody else is removing: nobody waits for that. */
async function removeOldKeys(tx: Transaction, before: Date): Promise<void> {
  const old = tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before))
    .for('update', { skipLocked: true });
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.key, old));
}

/**
 * Takes a key, in the transaction that stores what came with it: resolves to null when it is to be stored, or to what
 * the same content was stored as before. Of many at the same moment the first stores and the others wait for it. Throws
 * `conflict` where another content came under the key.
 */
export async function claimKey(
  tx: Transaction,
  key: string,
  { what, content, recordId, now }: Keyed,
): Promise<{ recordId: string | null } | null> {
  await removeOldKeys(tx, new Date(now.getTime() - keyLifetime));
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([what, content]))
    .digest('base64url');
  const made = await tx
    .insert(idempotencyKeys)
    .values({ key, fingerprint, recordId, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (made.length > 0) return null;
  const [earlier] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  if (earlier?.fingerprint !== fingerprint) {
    throw new ServiceError('conflict', {
      detail: 'Something else was sent under this Idempotency-Key',
    });
  }
  return earlier;
}
