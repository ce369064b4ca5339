import type { Store } from '#db/store.ts';

/** Passes a database to `work`, and closes it when `work` has ended. */
export async function withStore<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
