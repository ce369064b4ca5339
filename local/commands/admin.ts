// npm run admin: who may manage the site, on the database of DATABASE_URL, else on the embedded one of DATA_DIR.
import { openStore } from '#db/open-store.ts';
import type { Store } from '#db/store.ts';
import { runAdminCommand } from '#server/commands/admin-commands.ts';
import { reportError } from '#server/commands/report-error.ts';
import { callRunningStack } from '../stack/admin-endpoint.ts';
import { closing, runOnEmbedded } from '../stack/run-on-embedded.ts';
import { readSettings } from '../stack/settings.ts';

const command = process.argv.slice(2);
const run = (store: Store) => runAdminCommand(store, command);

try {
  const url = process.env['DATABASE_URL'];
  console.log(
    await (url
      ? closing(openStore(url), run)
      : runOnEmbedded(readSettings(), run, (stack) => callRunningStack(stack, 'admin', command))),
  );
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
