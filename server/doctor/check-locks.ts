import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { abbreviateList, listLasting, type Results } from './check.ts';

/** Locks that writes acquire, and stronger locks, which block writes. Reads and VACUUM acquire other locks. */
const writeLocks = sql`pg_locks l join pg_class c on c.oid = l.relation
  where relkind = 'r' and pg_table_is_visible(c.oid) and granted and pid <> pg_backend_pid()
  and mode in ('RowShareLock', 'RowExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
  and l.database = (select oid from pg_database where datname = current_database())`;

interface Lock {
  pid: number;
  transaction: string;
  table: string;
}

const readLocks = (store: Store): Promise<Lock[]> =>
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
export async function* checkLocks({ store }: { store: Store }): Results {
  const heldLocks = await listLasting(
    () => readLocks(store),
    ({ transaction, table }) => `${transaction} ${table}`,
  );
  for (const [pid, locks] of Map.groupBy(heldLocks, (lock) => lock.pid)) {
    const tables = abbreviateList([...new Set(locks.map(({ table }) => table))]);
    yield `An open transaction keeps ${tables} locked, so saves wait: commit it, or end its session (select pg_terminate_backend(${pid}))`;
  }
}
