import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { projectRoot } from '#build/project-root.ts';
import type { Store } from '#db/store.ts';
import { compileSite } from '#publisher/compiled-site.ts';
import { openPublisher, type Publisher } from '#publisher/publisher.ts';
import { livePage } from '#services/content/live-pages.ts';
import { logStep } from '../commands/log-step.ts';
import { openEmbeddedDatabase } from '../database/embedded-database.ts';
import { buildTarget } from '../site/build-target.ts';
import { type Builder, startBuilder } from '../site/builder.ts';
import { netlifyConfigFile, readNetlifyConfig } from '../site/netlify-config.ts';
import { siteApp } from '../site/static-site.ts';
import { type Backend, startBackend } from './backend.ts';
import { endWithParent } from './end-with-parent.ts';
import { localFunctions } from './functions.ts';
import { startHttpServer } from './http-server.ts';
import type { Settings } from './settings.ts';
import { describeStack } from './stack-file.ts';

export interface Stack {
  /** Ends everything in good order; what was stored stays. */
  stop(): Promise<void>;
}

/**
 * Brings everything up on one port: the built site, the API, the identity emulator and pictures. Resolves when all
 * of it answers. Rejects with `DirectoryInUse` or `InvalidSetting`, having cleaned up.
 */
export async function startStack(settings: Settings): Promise<Stack> {
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.reverse()) await close();
  };
  try {
    const store = await openDatabase(settings);
    closing.push(() => store.close());
    // One that was killed could not take back what it said of itself.
    await rm(settings.stackFile, { force: true });
    const server = await startHttpServer(settings);
    closing.push(() => server.close());
    const backend = await startBackend(settings, store);
    const tell = (line: string) => console.log(line);
    const site = await logStep('Compiling the site', () => compileSite(buildTarget(settings)));
    const publisher = await openPublisher({ site, directory: settings.releasesDir, tell });
    const builder = startBuilder({ store, publisher, code: site.fingerprint, tell });
    closing.push(() => builder.stop());
    await logStep('Building the site', () => builder.bringUpToDate());
    const app = await assemble(backend, publisher, builder);
    server.open(backend.identity, getRequestListener(app.fetch));
    closing.push(await describeStack(settings));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** First of all: whoever has the database open has the whole directory. */
async function openDatabase({ databaseDir }: Settings): Promise<Store> {
  if (!existsSync(databaseDir)) await logStep('Making the demo database', makeDemoDatabase);
  return logStep('Opening the database', () => openEmbeddedDatabase(databaseDir));
}

/** In a process of its own, since the memory that this takes once would be kept for good. */
async function makeDemoDatabase(): Promise<void> {
  const seed = join(projectRoot, 'local', 'seed.ts');
  const flags = ['--disable-warning=ExperimentalWarning'];
  // The embedded one, whatever other database the environment names.
  const env = { ...process.env, DATABASE_URL: '' };
  const child = spawn(process.execPath, [...flags, seed], { stdio: 'ignore', env });
  await once(endWithParent(child), 'exit');
}

async function assemble(backend: Backend, publisher: Publisher, builder: Builder) {
  const rules = await readNetlifyConfig(netlifyConfigFile);
  return localFunctions({
    backend,
    siteFile: (path) => publisher.live()?.find(path)?.place ?? null,
    requestRebuild: builder.wake,
    remoteImages: rules.remoteImages,
    site: siteApp({ release: publisher.live, rules, livePage: livePage(backend.store) }),
  });
}
