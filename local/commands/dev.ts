// npm run dev: the whole product with hot reload.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dev } from 'astro';
import { buildEnvironment } from '#publisher/build-target.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { logStep } from '#server/commands/log-step.ts';
import { runUntilStopped } from '#server/commands/run-until-stopped.ts';
import { startHttpServer } from '#server/http/http-server.ts';
import { netlifyConfigFile, readNetlifyConfig } from '#server/site/netlify-config.ts';
import { writeAtomically } from '#server/write-atomically.ts';
import { takeSnapshot } from '#services/publishing/snapshot.ts';
import { openDemoDatabase } from '../database/demo-database.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { buildTarget } from '../site/build-target.ts';
import { startBackend } from '../stack/backend.ts';
import { browserLibraries } from '../stack/browser-libraries.ts';
import { devMiddleware } from '../stack/dev-middleware.ts';
import { followSchema } from '../stack/follow-schema.ts';
import { serverCode } from '../stack/server-code.ts';
import { loopback, readSettings } from '../stack/settings.ts';
import { describeStack } from '../stack/stack-file.ts';

/** The only module that reads content: reporting a change of it makes Astro render the pages anew. */
const contentReader = join(projectRoot, 'src', 'site', 'build', 'content.ts');

/** So that whoever opens one next does not wait for it. One that is broken says so itself when it is opened. */
const openPages = (url: string) =>
  Promise.all(['/', '/dashboard'].map(async (path) => (await fetch(url + path)).text()));

await runUntilStopped(async () => {
  const settings = readSettings();
  const store = await openDemoDatabase(settings);
  // Rejects when the port is taken; Astro itself would take another one.
  await (await startHttpServer({ host: loopback, port: settings.port })).close();
  const backend = await startBackend(settings, store);
  const content = join(settings.dataDir, 'dev-content.json');
  const writeContent = async () =>
    writeAtomically(content, JSON.stringify(await takeSnapshot(store)));
  await mkdir(settings.mediaDir, { recursive: true });
  await writeContent();
  Object.assign(process.env, buildEnvironment(buildTarget(settings)), {
    CONTENT_SNAPSHOT: content,
  });

  const { remoteImages } = await readNetlifyConfig(netlifyConfigFile);
  const server = await dev({
    root: projectRoot,
    server: { host: loopback, port: settings.port },
    vite: {
      plugins: [
        serverCode(),
        devMiddleware({
          backend,
          remoteImages,
          onContentChange: (vite) =>
            writeContent().then(() => vite.watcher.emit('change', contentReader)),
        }),
      ],
      // Not the default: a build that runs meanwhile prepares the libraries for production there.
      cacheDir: join(settings.dataDir, 'vite'),
      optimizeDeps: { include: browserLibraries },
      server: {
        warmup: { clientFiles: ['src/dashboard/app.tsx'] },
        watch: { ignored: [`${settings.dataDir}/**`] },
      },
    },
  });
  followSchema(server.watcher, { migrate: store.migrate, say: console.log });
  await logStep('Preparing the first pages', () => openPages(settings.url));
  const removeDescription = await describeStack(settings);
  console.log(`ready ${settings.url}`);
  console.log(`admin ${demoAccounts.admin.email} ${demoAccounts.admin.password}`);
  return {
    stop: async () => {
      await removeDescription();
      await server.stop();
      await backend.deliverer.stop();
      await store.close();
    },
  };
});
