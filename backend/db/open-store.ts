import type { Store } from './store.ts';

/** Opens the database at `url`. The first query loads the driver for the database's host. */
export function openStore(url: string, options?: { connections: number }): Store {
  const isNeon = new URL(url).hostname.endsWith('.neon.tech');
  const open = async () =>
    isNeon
      ? (await import('./neon.ts')).openNeon(url)
      : (await import('./postgres.ts')).openPostgres(url, options);
  let storePromise: Promise<Store> | undefined;
  const getStore = () => {
    storePromise ??= open();
    return storePromise;
  };
  return {
    read: async (query) => (await getStore()).read(query),
    write: async (statement) => (await getStore()).write(statement),
    transaction: async (work, settings) => (await getStore()).transaction(work, settings),
    close: async () => (await storePromise)?.close(),
  };
}

let processStore: Store | undefined;

/**
 * Returns the store that all invocations in one instance of a serverless function share. One connection is enough,
 * because an instance handles one event at a time.
 */
export function getSharedStore(url: string): Store {
  processStore ??= openStore(url, { connections: 1 });
  return processStore;
}
