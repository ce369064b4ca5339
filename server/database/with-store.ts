import type { Store } from '#db/store.ts';

/** Runs some work on a database, and then closes the database. */
export async function withStore<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
