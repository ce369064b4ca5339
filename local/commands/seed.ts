// npm run db:seed: demo content for an empty database, that of DATABASE_URL or else the embedded one of DATA_DIR.
import { openStore } from '#db/open-store.ts';
import { reportError } from '#server/commands/report-error.ts';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { folderImages } from '#server/images/folder-images.ts';
import { publishStateOf } from '#services/publishing/publish-state.ts';
import { seedDemo } from '../demo/seed.ts';
import { readSettings } from '../stack/settings.ts';

try {
  const { databaseDir, mediaDir } = readSettings();
  const url = process.env['DATABASE_URL'];
  const store = url ? openStore(url) : await openEmbeddedDatabase(databaseDir);
  try {
    const { requested } = await publishStateOf(store);
    await seedDemo(store, folderImages(mediaDir));
    console.log(
      requested === 0
        ? `Added the demo content; its pictures are in ${mediaDir}`
        : 'The database has content already: nothing was changed',
    );
  } finally {
    await store.close();
  }
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
