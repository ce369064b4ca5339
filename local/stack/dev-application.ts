import { Hono } from 'hono';
import type { HostDeps } from '#api/host-deps.ts';
import { dynamicApplication } from '#server/dynamic-application.ts';
import type { Deliverer } from '#server/outbox/deliverer.ts';
import type { ServerFolders } from '#server/server-folders.ts';

export interface DevParts {
  deps: Omit<HostDeps, 'delivery'>;
  deliverer: Deliverer;
  folders: ServerFolders;
  requestRebuild: () => void;
  siteFile: (path: string) => string | null;
  remoteImages: RegExp[];
}

/** The API and the pictures; Astro's development server answers all other paths. */
export const devApplication = ({ deps, deliverer, requestRebuild, ...parts }: DevParts): Hono =>
  dynamicApplication({
    ...parts,
    deps: {
      ...deps,
      requestRebuild: () => {
        requestRebuild();
        deliverer.deliver();
      },
      deliverOutbox: deliverer.deliver,
    },
    trustedProxies: [],
    site: new Hono(),
  });
