import { existsSync } from 'node:fs';
import { openStore } from '#db/open-store.ts';
import type { Store } from '#db/store.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { closing } from '#server/database/closing.ts';
import { InvalidSetting } from '#server/invalid-setting.ts';
import { callRunningStack } from './admin-endpoint.ts';
import { runOnEmbedded } from './run-on-embedded.ts';
import { readSettings } from './settings.ts';

/**
 * Runs the command that this process was started as on the database of `DATABASE_URL`, else on the embedded one of
 * `DATA_DIR`, where a running stack runs it if it has the database open. Prints what it says, or why it was refused.
 */
export function runStoreCommand(
  name: 'admin' | 'person',
  run: (store: Store, command: string[]) => Promise<string>,
): Promise<void> {
  const command = process.argv.slice(2);
  const onStore = (store: Store) => run(store, command);
  return runCommand(async () => {
    const url = process.env['DATABASE_URL'];
    if (url) return closing(openStore(url), onStore);
    const settings = readSettings();
    // An empty one made here would answer that nobody is an admin, and that nothing is stored of a person.
    if (!existsSync(settings.databaseDir)) {
      throw new InvalidSetting(
        `There is no database in ${settings.dataDir}: set DATA_DIR, or DATABASE_URL.`,
      );
    }
    return runOnEmbedded(settings, onStore, (stack) => callRunningStack(stack, name, command));
  });
}
