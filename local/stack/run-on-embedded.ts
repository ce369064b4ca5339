import { readFile } from 'node:fs/promises';
import type { Store } from '#db/store.ts';
import { closing } from '#server/database/closing.ts';
import { DirectoryInUse } from '#server/database/directory-lock.ts';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import type { Settings } from './settings.ts';
import type { StackDescription } from './stack-file.ts';

/**
 * Runs a command on the embedded database; where a running stack has it open, `onStack` on that stack. Rejects with
 * `DirectoryInUse` where something else has it open.
 */
export async function runOnEmbedded<T>(
  settings: Settings,
  onStore: (store: Store) => Promise<T>,
  onStack: (stack: Settings) => Promise<T>,
): Promise<T> {
  let store: Store;
  try {
    store = await openEmbeddedDatabase(settings.databaseDir);
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    const description = await readFile(settings.stackFile, 'utf8').catch(() => {
      throw error;
    });
    const { url }: StackDescription = JSON.parse(description);
    return onStack({ ...settings, url });
  }
  return closing(store, onStore);
}
