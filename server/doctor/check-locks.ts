import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { abbreviateList, type Report } from './check.ts';

/** Longer than this product's transactions usually take. */
const minHeldMs = 3000;

/** Locks that writes acquire, and stronger locks, which block writes. Reads and VACUUM acquire other locks. */
const writeLocks = sql`pg_locks l join pg_class c on c.oid = l.relation
  where relkind = 'r' and pg_table_is_visible(c.oid) and granted and pid <> pg_backend_pid()
  and mode in ('RowShareLock', 'RowExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  and l.database = (select oid from pg_database where datname = current_database())`;

const readLocks = (store: Store) =>
  store.read((db) =>
    db
      .select({
        pid: sql<number>`pid`,
        transaction: sql<string>`virtualtransaction`,
        table: sql<string>`relname`,
      })
      .from(writeLocks),
  );

/** Checks that no transaction keeps tables locked, because saves would wait. */
export async function checkLocks({ fault }: Report, { store }: { store: Store }): Promise<void> {
  const before = await readLocks(store);
  if (before.length === 0) return;
  await setTimeout(minHeldMs);
  const heldBefore = new Set(before.map(({ transaction, table }) => `${transaction} ${table}`));
  const heldLocks = (await readLocks(store)).filter(({ transaction, table }) =>
    heldBefore.has(`${transaction} ${table}`),
  );
  for (const [pid, locks] of Map.groupBy(heldLocks, (lock) => lock.pid)) {
    const tables = abbreviateList([...new Set(locks.map(({ table }) => table))]);
    fault(
      `has an open transaction that keeps ${tables} locked, so saves wait: commit it, or end its session (select pg_terminate_backend(${pid}))`,
    );
  }
}
