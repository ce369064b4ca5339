// npm run import -- URL: imports the content of an older site.
import { importResult } from '#contract/entities/content-file.ts';
import { migratePostgres } from '#db/migrate.ts';
import { openStore } from '#db/open-store.ts';
import { withStore } from '../database/with-store.ts';
import { getDataFolders } from '../files/server-folders.ts';
import { openBlobPictures } from '../images/blob-pictures.ts';
import { createFolderImages } from '../images/folder-images.ts';
import {
  createImporter,
  type ImportContent,
  importOlderSite,
} from '../import/import-older-site.ts';
import { callRunningStack } from './call-running-stack.ts';
import { runCommand } from './run-command.ts';
import { runOnEmbeddedDatabase } from './run-store-command.ts';

const [address] = process.argv.slice(2);

const importThroughStack =
  (stack: { url: string; dataDir: string }): ImportContent =>
  async (file) =>
    importResult.parse(JSON.parse(await callRunningStack(stack, 'import', file)));

function importIntoEmbeddedDatabase(): Promise<string> {
  const folders = getDataFolders();
  const pictures = createFolderImages(folders.media);
  const importWith = (importContentFile: ImportContent) =>
    importOlderSite(address, { importContentFile, pictures });
  return runOnEmbeddedDatabase(
    folders,
    (store) => importWith(createImporter(store)),
    (url) => importWith(importThroughStack({ url, dataDir: folders.root })),
  );
}

async function importIntoPostgres(url: string): Promise<string> {
  await migratePostgres(url);
  // Without `DATA_DIR` or `NETLIFY_SITE_ID`, nothing would serve copies, so pictures keep their original addresses.
  const folder = process.env['DATA_DIR'] ? createFolderImages(getDataFolders().media) : null;
  const pictures = openBlobPictures(process.env) ?? folder;
  return withStore(openStore(url), (store) =>
    importOlderSite(address, { importContentFile: createImporter(store), pictures }),
  );
}

await runCommand(async () => {
  const url = process.env['DATABASE_URL'];
  return url ? importIntoPostgres(url) : importIntoEmbeddedDatabase();
});
