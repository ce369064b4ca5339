import { openStore } from '#db/open-store.ts';
import type { Store } from '#db/store.ts';
import { withStore } from '../database/with-store.ts';
import { getDataFolders, requireDatabase } from '../files/server-folders.ts';
import { callRunningStack } from './call-running-stack.ts';
import { runCommand } from './run-command.ts';
import { runOnEmbeddedDatabase } from './run-on-embedded-database.ts';

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
