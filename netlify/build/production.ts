/**
 * `npm run build`: migrates the database, builds the website into `dist` and bundles the functions. Only a production
 * build changes the database, because branch previews can use the same one.
 */
import {
  ConfigurationError,
  readBuildConfiguration,
  readConfiguration,
} from '#config/configuration.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { migratePostgres } from '#db/migrate.ts';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { openPostgres } from '#db/postgres.ts';
import { buildSite } from '#publisher/build-site.ts';
import { hashSourceFiles } from '#publisher/code-fingerprint.ts';
import { compileSite } from '#publisher/compiled-site.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { createSharePictureDrawer } from '#publisher/share-pictures.ts';
import { describeFailure } from '#publisher/site-state.ts';
import { readSnapshot, takeSnapshot } from '#services/builds/take-snapshot.ts';
import { systemContext } from '#services/context.ts';
import { fillWords } from '#services/search/fill-words.ts';
import { bundleFunctions } from './bundle-functions.ts';

async function build(): Promise<void> {
  // Netlify sets `CONTEXT`, for example to `production` or `deploy-preview`.
  const isProduction = (process.env['CONTEXT'] ?? 'production') === 'production';
  // An invalid configuration fails the deploy here instead of causing 503 responses on the live website.
  if (isProduction) readConfiguration(process.env);
  const { databaseUrl, siteUrl, ...project } = readBuildConfiguration(process.env);
  if (isProduction) await migratePostgres(databaseUrl);
  const store = openPostgres(databaseUrl, { connections: 1 });
  const ctx = systemContext(store);
  if (isProduction) await fillWords(ctx);
  const snapshot = await (isProduction ? takeSnapshot(ctx) : readSnapshot(ctx, null));
  await store.close();
  const identity = {
    projectId: project.firebaseProjectId,
    apiKey: project.firebaseApiKey,
    emulatorUrl: '',
  };
  const fingerprint = await hashSourceFiles(projectRoot);
  const site = await compileSite({ siteUrl, identity }, fingerprint);
  // React is slow in other modes. The variable must be set before a module loads React.
  process.env['NODE_ENV'] = 'production';
  const failures = await buildSite(site, await addSharePictures(snapshot, siteUrl), 'dist');
  for (const failure of failures) console.warn(describeFailure(failure));
  await bundleFunctions();
  console.log(`Built content number ${snapshot.contentNumber} into dist`);
}

/**
 * Adds the share pictures. Downloads the logo from the live website, because only its functions can read uploaded
 * pictures.
 */
async function addSharePictures(snapshot: Snapshot, siteUrl: string): Promise<Snapshot> {
  const draw = createSharePictureDrawer({
    readPicture: async (address) => {
      const response = await fetch(new URL(address, siteUrl), {
        signal: AbortSignal.timeout(10_000),
      });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    onFailure: console.warn,
  });
  return { ...snapshot, ...(await draw(snapshot.profile)) };
}

try {
  await build();
} catch (error) {
  const isExpected =
    error instanceof ConfigurationError || error instanceof DatabaseUnavailableError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
