import { eq, sql } from 'drizzle-orm';
import { maxProposals } from '#contract/entities/proposals.ts';
import type { Transaction } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { isProposing } from '../../key-rights.ts';
import { ServiceError } from '../../service-error.ts';

/**
 * Runs a change in a transaction. Concurrent changes by the same key wait for each other if the key can only propose.
 * Throws `conflict` if the key would have more than `maxProposals` [API-8].
 */
export function limitProposals<T>(
  ctx: Context,
  change: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { store, actor } = ctx;
  return store.transaction(async (tx) => {
    if (!isProposing(ctx)) return change(tx);
    const lock = `proposals/${actor}`;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    const result = await change(tx);
    const proposals = await tx.$count(drafts, eq(drafts.actor, actor));
    if (proposals > maxProposals) throw new ServiceError('conflict', tooManyMessage);
    return result;
  });
}

const tooManyMessage = `A key can have at most ${maxProposals.toLocaleString('en')} open proposals. Publish or discard some of them first.`;
