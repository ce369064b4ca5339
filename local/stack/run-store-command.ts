import { openStore } from '#db/open-store.ts';
import type { Store } from '#db/store.ts';
import { reportError } from '#server/commands/report-error.ts';
import { callRunningStack } from './admin-endpoint.ts';
import { closing, runOnEmbedded } from './run-on-embedded.ts';
import { readSettings } from './settings.ts';

/**
 * Runs the command that this process was started as on the database of `DATABASE_URL`, else on the embedded one of
 * `DATA_DIR`, where a running stack runs it if it has the database open. Prints what it says, or why it was refused.
 */
export async function runStoreCommand(
  name: 'admin' | 'person',
  run: (store: Store, command: string[]) => Promise<string>,
): Promise<void> {
  const command = process.argv.slice(2);
  const onStore = (store: Store) => run(store, command);
  try {
    const url = process.env['DATABASE_URL'];
    console.log(
      await (url
        ? closing(openStore(url), onStore)
        : runOnEmbedded(readSettings(), onStore, (stack) =>
            callRunningStack(stack, name, command),
          )),
    );
  } catch (error) {
    reportError(error);
    process.exitCode = 1;
  }
}
