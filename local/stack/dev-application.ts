import { join } from 'node:path';
import { Hono } from 'hono';
import type { HostDeps } from '#api/host-deps.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { createDynamicApplication } from '#server/dynamic-application.ts';
import type { ServerFolders } from '#server/files/server-folders.ts';
import type { Deliverer } from '#server/outbox/deliverer.ts';
import { createSearchApp } from '#server/site/search-app.ts';

export interface DevOptions {
  deps: Omit<HostDeps, 'delivery'>;
  deliverer: Deliverer;
  folders: ServerFolders;
  requestRebuild: () => void;
  url: string;
}

/** Returns an application that serves the API, pictures and search. Astro's development server handles other paths. */
export const createDevApplication = ({
  deps,
  deliverer,
  requestRebuild,
  url,
  ...parts
}: DevOptions): Hono =>
  createDynamicApplication({
    ...parts,
    deps: {
      ...deps,
      requestRebuild: () => {
        requestRebuild();
        deliverer.deliver();
      },
      deliverOutbox: deliverer.deliver,
    },
    findSiteFile: (path) => join(projectRoot, 'public', path),
    siteUrl: url,
    trustedProxies: [],
    site: createSearchApp({
      deps,
      trustedProxies: [],
      site: new Hono().all('*', ({ req }) => fetch(new URL(req.path, url))),
    }),
  });
