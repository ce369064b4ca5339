import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { createApi } from '#api/app.ts';
import type { LimitName } from '#api/deps.ts';
import { allHandlers } from '#api/handlers/all.ts';
import { readEmails } from '#config/configuration.ts';
import { createRouter } from '#server/http/router.ts';
import { folderImages, readFolderImage } from '#server/images/folder-images.ts';
import { pictureSources } from '#server/images/picture-sources.ts';
import { resizingMedia } from '#server/images/resizing-media.ts';
import { firebaseIdentity } from '#services/identity/firebase-identity.ts';
import type { SitePages } from '#services/publishing/changed-pages.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { adminEndpoint } from './admin-endpoint.ts';
import type { Backend } from './backend.ts';
import { logForTerminal } from './log-for-terminal.ts';
import { identityProject } from './settings.ts';

export interface FunctionsOptions {
  backend: Backend;
  requestRebuild: (options?: { explicit: boolean }) => void;
  /** Where a file of the site is, by its path; null where there is none. */
  siteFile: (path: string) => string | null;
  remoteImages: RegExp[];
  /** Knows which pages change with the content. */
  sitePages?: SitePages;
  /** Answers all other paths; without it they are 404. */
  site?: Hono;
}

/** The API and the pictures with the services of this machine, in front of the site. */
export function localFunctions(options: FunctionsOptions): Hono {
  const { backend, requestRebuild, siteFile, remoteImages, sitePages, site = new Hono() } = options;
  const { mediaDir, imageCacheDir } = backend.settings;
  const app = createApi(
    {
      store: backend.store,
      imageStore: folderImages(mediaDir),
      requestRebuild: (_, options) => {
        requestRebuild(options);
        backend.deliverer.deliver();
      },
      deliverOutbox: backend.deliverer.deliver,
      mailIsConfigured: true,
      localWebhooks: true,
      verifyIdentity: firebaseIdentity(identityProject.projectId, backend.identity),
      accessTokenSecret: backend.secret,
      adminEmails: [demoAccounts.admin.email, ...readEmails(process.env['ADMIN_EMAILS'])],
      ...(sitePages && { sitePages }),
      ...(process.env['RATE_LIMITS'] === 'off' && { limits: noLimits }),
      log: logForTerminal,
    },
    allHandlers,
  );
  const api = new Hono().all('*', (context) => {
    const clientAddress = getConnInfo(context).remote.address ?? '';
    // This process does not end before its work does.
    return app.fetch(context.req.raw, { host: { clientAddress, waitUntil: () => undefined } });
  });
  const media = resizingMedia({
    readImage: readFolderImage(mediaDir),
    cacheDir: imageCacheDir,
    source: pictureSources({ mediaDir, siteFile, remoteImages }),
    log: logForTerminal,
  });
  const commands = new Hono()
    .route('/', adminEndpoint({ ...backend, onChange: requestRebuild }))
    .route('/', site);
  return createRouter({ api, media, site: commands });
}

/** For tests: they send more from one address than people do. */
const noLimits: Record<LimitName, number> = {
  messages: Infinity,
  signIns: Infinity,
  uploads: Infinity,
  allMessages: Infinity,
  newAccounts: Infinity,
};
