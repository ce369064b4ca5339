import { readFile } from 'node:fs/promises';
import type { Store } from '#db/store.ts';
import { DirectoryInUseError } from '../database/directory-lock.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { withStore } from '../database/with-store.ts';
import type { ServerFolders } from '../files/server-folders.ts';

/**
 * Runs `onStore` on the embedded database. If a running `npm start` has the database open, runs `onStack` with its
 * address instead. Rejects with `DirectoryInUseError` if another process has the database open.
 */
export async function runOnEmbeddedDatabase<T>(
  { database, stackFile }: ServerFolders,
  onStore: (store: Store) => Promise<T>,
  onStack: (url: string) => Promise<T>,
): Promise<T> {
  let store: Store;
  try {
    store = await openEmbeddedDatabase(database);
  } catch (error) {
    if (!(error instanceof DirectoryInUseError)) throw error;
    const description = await readFile(stackFile, 'utf8').catch(() => {
      throw error;
    });
    const { url }: { url: string } = JSON.parse(description);
    return onStack(url);
  }
  return withStore(store, onStore);
}
