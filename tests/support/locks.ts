import { sql } from 'drizzle-orm';
import type { Store, Transaction } from '#db/store.ts';

/** Resolves to the number of sessions of this database that are waiting for a lock. */
export async function countLockWaiters(store: Store): Promise<number> {
  const sessions = await store.write(sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return sessions.length;
}

/** Starts a transaction with `work`, which may take locks. Resolves to a function that commits it. */
export async function holdTransaction(
  store: Store,
  work: (tx: Transaction) => PromiseLike<unknown>,
): Promise<() => Promise<void>> {
  const done = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const transaction = store.transaction(async (tx) => {
    await work(tx);
    done.resolve();
    await release.promise;
  });
  await Promise.race([done.promise, transaction]);
  return () => {
    release.resolve();
    return transaction;
  };
}
