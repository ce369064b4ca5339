import { readFile } from 'node:fs/promises';
import { openStore } from '#db/open-store.ts';
import type { Store } from '#db/store.ts';
import { DirectoryInUseError } from '../database/directory-lock.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { withStore } from '../database/with-store.ts';
import { getDataFolders, requireDatabase, type ServerFolders } from '../files/server-folders.ts';
import { callRunningStack } from './call-running-stack.ts';
import { runCommand } from './run-command.ts';

/**
 * Runs the command in the arguments of this process on the database at `DATABASE_URL` or in `DATA_DIR`. A running stack
 * that has the database open runs the command instead. Prints the result or the reason for a refusal.
 */
export function runStoreCommand(
  name: 'admin' | 'person',
  run: (store: Store, command: string[]) => Promise<string>,
): Promise<void> {
  const command = process.argv.slice(2);
  const onStore = (store: Store) => run(store, command);
  return runCommand(async () => {
    const url = process.env['DATABASE_URL'];
    if (url) return withStore(openStore(url), onStore);
    const folders = getDataFolders();
    requireDatabase(folders);
    return runOnEmbeddedDatabase(folders, onStore, (url) =>
      callRunningStack({ url, dataDir: folders.root }, name, command),
    );
  });
}

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
