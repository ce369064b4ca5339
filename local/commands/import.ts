// npm run import -- URL: the content of an older site, into the database of DATABASE_URL, else the embedded one of DATA_DIR.
import { importResult } from '#contract/content-file.ts';
import { migratePostgres } from '#db/migrate.ts';
import { openStore } from '#db/open-store.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { closing } from '#server/database/closing.ts';
import { importOlderSite, type TakeIn, takeInto } from '#server/import/import-older-site.ts';
import { callRunningStack } from '../stack/admin-endpoint.ts';
import { runOnEmbedded } from '../stack/run-on-embedded.ts';
import { readSettings, type Settings } from '../stack/settings.ts';

const [address] = process.argv.slice(2);

const onStack =
  (stack: Settings): TakeIn =>
  async (file) =>
    importResult.parse(JSON.parse(await callRunningStack(stack, 'import', file)));

function importHere(): Promise<string> {
  const settings = readSettings();
  const from = (takeIn: TakeIn) =>
    importOlderSite(address, { takeIn, mediaDir: settings.mediaDir });
  return runOnEmbedded(
    settings,
    (store) => from(takeInto(store)),
    (stack) => from(onStack(stack)),
  );
}

async function importIntoPostgres(url: string): Promise<string> {
  await migratePostgres(url);
  // Without a folder that a server shows, copies would be nowhere.
  const mediaDir = process.env['DATA_DIR'] ? readSettings().mediaDir : null;
  return closing(openStore(url), (store) =>
    importOlderSite(address, { takeIn: takeInto(store), mediaDir }),
  );
}

await runCommand(async () => {
  const url = process.env['DATABASE_URL'];
  return url ? importIntoPostgres(url) : importHere();
});
