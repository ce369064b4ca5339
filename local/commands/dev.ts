// npm run dev: runs the whole product with hot reload.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dev } from 'astro';
import { createHostDeps } from '#api/host-deps.ts';
import type { Store } from '#db/store.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { runUntilStopped } from '#server/commands/run-until-stopped.ts';
import { writeAtomically } from '#server/files/write-atomically.ts';
import { startHttpServer } from '#server/http/http-server.ts';
import { createFolderImages } from '#server/images/folder-images.ts';
import { startDeliverer } from '#server/outbox/deliverer.ts';
import { logStep } from '#server/reporting/log-step.ts';
import { takeSnapshot } from '#services/builds/take-snapshot.ts';
import { systemContext } from '#services/context.ts';
import { fillWords } from '#services/search/fill-words.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { browserLibraries } from '../stack/browser-libraries.ts';
import { createDevPlugin, type DevMiddlewareOptions } from '../stack/dev-middleware.ts';
import { openFakes } from '../stack/fakes.ts';
import { logForTerminal } from '../stack/log-for-terminal.ts';
import { createReloadPlugin } from '../stack/reload-page.ts';
import { createServerCodePlugin } from '../stack/server-code.ts';
import {
  createDemoConfiguration,
  getSiteTarget,
  loopback,
  readSettings,
  type Settings,
} from '../stack/settings.ts';
import { writeStackFile } from '../stack/stack-file.ts';
import { watchSchema } from '../stack/watch-schema.ts';

/** The only module that reads content. If Vite reports a change to this module, Astro renders the pages again. */
const contentModule = join(projectRoot, 'src', 'site', 'build', 'content.ts');

/** Renders pages in advance. Ignores broken pages, which show their errors when they are opened. */
const prerenderPages = (url: string) =>
  Promise.all(['/', '/dashboard'].map(async (path) => (await fetch(url + path)).text()));

const startAstro = ({ port, root }: Settings, middleware: DevMiddlewareOptions) =>
  dev({
    root: projectRoot,
    server: { host: loopback, port },
    vite: {
      plugins: [createServerCodePlugin(), createReloadPlugin(), createDevPlugin(middleware)],
      // A simultaneous build would write the production libraries to the default folder.
      cacheDir: join(root, 'vite'),
      optimizeDeps: { include: browserLibraries },
      server: {
        warmup: { clientFiles: ['src/dashboard/app.tsx'] },
        watch: { ignored: [`${root}/**`] },
      },
    },
  });

/** Writes the content to the file that Astro's pages read. Resolves to a function that writes the current content. */
async function createContentFile(settings: Settings, store: Store): Promise<() => Promise<void>> {
  const file = join(settings.root, 'dev-content.json');
  const write = async () =>
    writeAtomically(file, JSON.stringify(await takeSnapshot(systemContext(store))));
  await write();
  Object.assign(process.env, {
    ASTRO_TELEMETRY_DISABLED: '1',
    CONTENT_SNAPSHOT: file,
    SITE_TARGET: JSON.stringify(getSiteTarget(settings)),
  });
  return write;
}

await runUntilStopped(async () => {
  const settings = readSettings();
  const { intercept, store, ...fakes } = await openFakes(settings);
  // Rejects if the port is in use, because Astro would silently use another one.
  await (await startHttpServer({ host: loopback, port: settings.port })).close();
  await mkdir(settings.media, { recursive: true });
  const { delivery, ...deps } = createHostDeps(await createDemoConfiguration(settings), {
    ...fakes,
    store,
    imageStore: createFolderImages(settings.media),
    allowLocalWebhooks: true,
    log: logForTerminal,
  });
  const deliverer = startDeliverer(delivery);
  await fillWords(systemContext(store));
  const writeContent = await createContentFile(settings, store);
  const server = await startAstro(settings, {
    deps,
    deliverer,
    folders: settings,
    url: settings.url,
    intercept,
    onContentChange: (vite) =>
      writeContent().then(() => vite.watcher.emit('change', contentModule)),
  });
  watchSchema(server.watcher, { migrate: store.migrate, print: console.log });
  await logStep('Preparing the first pages', () => prerenderPages(settings.url));
  const removeStackFile = await writeStackFile(settings);
  console.log(`ready ${settings.url}`);
  console.log(`admin ${demoAccounts.admin.email} ${demoAccounts.admin.password}`);
  return {
    stop: async () => {
      await removeStackFile();
      await server.stop();
      await deliverer.stop();
      await store.close();
    },
  };
});
