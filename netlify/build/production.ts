/**
 * `npm run build`: brings the database up to date, builds the site from its content into `dist` and bundles the
 * functions. Only a build for production migrates, and publishes what is due; a preview of a branch is built from the same
 * database and only reads it.
 */
import * as z from 'zod/mini';
import {
  ConfigurationError,
  configurationError,
  readConfiguration,
} from '#config/configuration.ts';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { migratePostgres } from '#db/migrate.ts';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { openPostgres } from '#db/postgres.ts';
import { buildSite } from '#publisher/build-site.ts';
import { codeFingerprint } from '#publisher/code-fingerprint.ts';
import { compileSite } from '#publisher/compiled-site.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { sharePicture } from '#publisher/share-picture.ts';
import { describeFailure } from '#publisher/site-state.ts';
import { readSnapshot, takeSnapshot } from '#services/builds/take-snapshot.ts';
import { fillWords } from '#services/search/fill-words.ts';
import { bundleFunctions } from './bundle-functions.ts';

const environment = z.object({
  DATABASE_URL: z.string(),
  /** The site's public address; the platform sets it. */
  URL: z.string(),
  FIREBASE_PROJECT_ID: z.string(),
  /** The web key of the Firebase project: public by design. */
  FIREBASE_API_KEY: z.string(),
});

async function build(): Promise<void> {
  // `production`, `deploy-preview` …; the platform sets it.
  const forProduction = (process.env['CONTEXT'] ?? 'production') === 'production';
  // What the functions could not start with fails the deploy, instead of answering 503 on the live site.
  if (forProduction) readConfiguration(process.env);
  const { data, error } = environment.safeParse(process.env);
  if (error) throw configurationError(error, process.env);
  if (forProduction) await migratePostgres(data.DATABASE_URL);
  const store = openPostgres(data.DATABASE_URL, { connections: 1 });
  if (forProduction) await fillWords(store, new Date());
  const snapshot = await (forProduction ? takeSnapshot(store) : readSnapshot(store, null));
  await store.close();
  const identity = {
    projectId: data.FIREBASE_PROJECT_ID,
    apiKey: data.FIREBASE_API_KEY,
    emulatorUrl: '',
  };
  const code = await codeFingerprint(projectRoot);
  const site = await compileSite({ siteUrl: data.URL, identity }, code);
  // React is fast only so; nothing has loaded it yet.
  process.env['NODE_ENV'] = 'production';
  const failures = await buildSite(site, await withSharePicture(snapshot, data.URL), 'dist');
  for (const failure of failures) console.warn(describeFailure(failure));
  await bundleFunctions();
  console.log(`Built content number ${snapshot.contentNumber} into dist`);
}

/** The logo comes from the live site, whose function reads the store of pictures: before the first deploy there is none. */
async function withSharePicture(snapshot: Snapshot, siteUrl: string): Promise<Snapshot> {
  const draw = sharePicture({
    readPicture: async (address) => {
      const response = await fetch(new URL(address, siteUrl), {
        signal: AbortSignal.timeout(10_000),
      });
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    onFailure: console.warn,
  });
  return { ...snapshot, sharePicture: await draw(snapshot.profile) };
}

try {
  await build();
} catch (error) {
  const isExpected =
    error instanceof ConfigurationError || error instanceof DatabaseUnavailableError;
  console.error(isExpected ? error.message : error);
  process.exit(1);
}
