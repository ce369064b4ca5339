// npm run admin: who may manage the site, on the database of DATABASE_URL, else on the embedded one of DATA_DIR.
import { readFile } from 'node:fs/promises';
import { openStore } from '#db/open-store.ts';
import type { Store } from '#db/store.ts';
import { runAdminCommand } from '#server/commands/admin-commands.ts';
import { reportError } from '#server/commands/report-error.ts';
import { DirectoryInUse } from '#server/database/directory-lock.ts';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { callRunningStack } from '../stack/admin-endpoint.ts';
import { readSettings } from '../stack/settings.ts';
import type { StackDescription } from '../stack/stack-file.ts';

const command = process.argv.slice(2);

async function runOn(store: Store): Promise<string> {
  try {
    return await runAdminCommand(store, command);
  } finally {
    await store.close();
  }
}

/** On the embedded database; where a running stack has it open, by that stack. */
async function runHere(): Promise<string> {
  const settings = readSettings();
  try {
    return await runOn(await openEmbeddedDatabase(settings.databaseDir));
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error;
    const description = await readFile(settings.stackFile, 'utf8').catch(() => {
      throw error;
    });
    const { url }: StackDescription = JSON.parse(description);
    return callRunningStack({ ...settings, url }, command);
  }
}

try {
  const url = process.env['DATABASE_URL'];
  console.log(await (url ? runOn(openStore(url)) : runHere()));
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
