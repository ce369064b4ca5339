import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { openPublisher } from '#publisher/publisher.ts';
import { createRequestListener } from '#server/http/request-listener.ts';
import { createFolderImages } from '#server/images/folder-images.ts';
import { createPictureFinder } from '#server/images/picture-sources.ts';
import { createResizingMediaApp } from '#server/images/resizing-media.ts';
import { netlifyConfigFile, readNetlifyConfig } from '#server/site/netlify-config.ts';
import { createSiteApp } from '#server/site/static-site.ts';
import { drawAwkwardPictures } from './awkward-pictures.ts';
import { listen } from './listen.ts';
import { removeFolder } from './remove-folder.ts';
import { compileTestSite } from './test-site.ts';

export interface BuiltSites {
  serve(snapshot: Snapshot): Promise<string>;
  stop(): Promise<void>;
}

/** Builds sites from snapshots and serves them. Building the first site compiles the code. */
export async function openBuiltSites(): Promise<BuiltSites> {
  const folder = await mkdtemp(join(tmpdir(), 'manpower-sites-'));
  const mediaDir = join(folder, 'media');
  await drawAwkwardPictures(mediaDir);
  const config = await readNetlifyConfig(netlifyConfigFile);
  const cleanups: (() => unknown)[] = [];

  const serve = async (snapshot: Snapshot) => {
    const directory = join(folder, `site-${cleanups.length}`);
    const publisher = await openPublisher({
      compile: compileTestSite,
      directory,
      log: console.error,
    });
    cleanups.push(publisher.stop);
    await publisher.publish(snapshot);
    const findSiteFile = (path: string) => publisher.getLiveRelease()?.find(path)?.path ?? null;
    const findOriginal = createPictureFinder(mediaDir, findSiteFile);
    const media = createResizingMediaApp({
      readImage: createFolderImages(mediaDir).read,
      cacheDir: join(folder, 'resized'),
      findOriginal,
      log: console.error,
    });
    const pages = createSiteApp({
      getLiveRelease: publisher.getLiveRelease,
      config,
      findLivePage: async () => null,
      log: console.error,
    });
    const app = new Hono()
      .all('/media/*', ({ req }) => media.fetch(req.raw))
      .all('/.netlify/*', ({ req }) => media.fetch(req.raw))
      .all('*', ({ req }) => pages.fetch(req.raw));
    const server = createServer(createRequestListener(app));
    const port = await listen(server);
    cleanups.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return `http://localhost:${port}`;
  };
  return {
    serve,
    stop: async () => {
      for (const close of cleanups) await close();
      await removeFolder(folder);
    },
  };
}
