import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { compileSite } from '#publisher/compiled-site.ts';
import type { Publisher } from '#publisher/publisher.ts';
import { logStep } from '#server/commands/log-step.ts';
import { startHttpServer } from '#server/http/http-server.ts';
import { requestListener } from '#server/http/request-listener.ts';
import type { Builder } from '#server/site/builder.ts';
import { netlifyConfigFile, readNetlifyConfig } from '#server/site/netlify-config.ts';
import { openSite } from '#server/site/open-site.ts';
import { siteApp } from '#server/site/static-site.ts';
import { livePage } from '#services/content/live-pages.ts';
import { openDemoDatabase } from '../database/demo-database.ts';
import { isIdentityPath } from '../identity/local-identity.ts';
import { buildTarget } from '../site/build-target.ts';
import { type Backend, startBackend } from './backend.ts';
import { localFunctions } from './functions.ts';
import { logForTerminal } from './log-for-terminal.ts';
import { loopback, type Settings } from './settings.ts';
import { describeStack } from './stack-file.ts';

export interface Stack {
  /** Stops everything in the opposite order; the data stays. */
  stop(): Promise<void>;
}

/**
 * Starts the built site, the API, the identity service and the pictures on one port. Resolves when all of them answer.
 * Rejects with `DirectoryInUse` or `InvalidSetting`, having stopped what it started.
 */
export async function startStack(settings: Settings): Promise<Stack> {
  const closing: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const close of closing.reverse()) await close();
  };
  try {
    const compiling = compileForFirstStart(settings);
    // First: its lock covers the whole data folder.
    const store = await openDemoDatabase(settings);
    closing.push(() => store.close());
    // A killed process leaves its description behind.
    await rm(settings.stackFile, { force: true });
    const server = await startHttpServer({ host: loopback, port: settings.port });
    closing.push(() => server.close());
    const backend = await startBackend(settings, store);
    closing.push(() => backend.deliverer.stop());
    await compiling;
    const { publisher, builder, build } = await openSite(buildTarget(settings), {
      store,
      directory: settings.releasesDir,
      log: logForTerminal,
    });
    closing.push(() => builder.stop());
    await build();
    const app = await assemble(backend, publisher, builder);
    const answer = requestListener(app);
    server.open((request, response) =>
      (isIdentityPath(request.url ?? '') ? backend.identity.answer : answer)(request, response),
    );
    closing.push(await describeStack(settings));
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** At the first start, the site is compiled while the demo database is made: each is a process of its own. */
async function compileForFirstStart(settings: Settings): Promise<void> {
  if (existsSync(settings.databaseDir)) return;
  // What is wrong with the code is told where the site is built.
  const compile = () => compileSite(buildTarget(settings)).catch(() => undefined);
  await logStep('Compiling the site', compile);
}

async function assemble(backend: Backend, publisher: Publisher, builder: Builder) {
  const rules = await readNetlifyConfig(netlifyConfigFile);
  return localFunctions({
    backend,
    siteFile: (path) => publisher.live()?.find(path)?.place ?? null,
    requestRebuild: builder.requestBuild,
    remoteImages: rules.remoteImages,
    sitePages: publisher,
    site: siteApp({ release: publisher.live, rules, livePage: livePage(backend.store) }),
  });
}
