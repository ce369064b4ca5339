// npm run db:seed: stores demo content in the empty database at DATABASE_URL or in DATA_DIR.
import { openStore } from '#db/open-store.ts';
import { runCommand } from '#server/commands/run-command.ts';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { withStore } from '#server/database/with-store.ts';
import { createFolderImages } from '#server/images/folder-images.ts';
import { seedDemo } from '../demo/seed.ts';
import { readSettings } from '../stack/settings.ts';

await runCommand(async () => {
  const { database, media } = readSettings();
  const url = process.env['DATABASE_URL'];
  return withStore(url ? openStore(url) : await openEmbeddedDatabase(database), async (store) => {
    const isSeeded = await seedDemo(store, createFolderImages(media));
    return isSeeded
      ? `Added the demo content. Its pictures are in ${media}.`
      : 'The database already has content, so nothing was changed.';
  });
});
