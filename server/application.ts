import type { RequestListener } from 'node:http';
import { Hono } from 'hono';
import type { ApiDeps } from '#api/deps.ts';
import type { HostDeps } from '#api/host-deps.ts';
import { logRequests } from '#api/request-log.ts';
import type { ServerConfiguration } from '#config/server-configuration.ts';
import type { Publisher } from '#publisher/publisher.ts';
import { findLivePage } from '#services/content/read/live-pages.ts';
import { systemContext } from '#services/context.ts';
import { createDynamicApplication } from './dynamic-application.ts';
import type { ServerFolders } from './files/server-folders.ts';
import { createRequestListener } from './http/request-listener.ts';
import { createResponseFileStore } from './http/response-files.ts';
import type { Deliverer } from './outbox/deliverer.ts';
import type { Builder } from './site/builder.ts';
import { createFileResponses } from './site/file-responses.ts';
import { netlifyConfigFile, readNetlifyConfig } from './site/netlify-config.ts';
import { createSearchApp } from './site/search-app.ts';
import { createSiteApp } from './site/static-site.ts';

export interface ApplicationParts {
  configuration: Pick<ServerConfiguration, 'siteUrl' | 'trustedProxies'>;
  folders: ServerFolders;
  deps: Omit<HostDeps, 'delivery'>;
  publisher: Pick<Publisher, 'getLiveRelease' | 'getContent' | 'findChangedPages'>;
  builder: Pick<Builder, 'requestBuild'>;
  deliverer: Pick<Deliverer, 'deliver'>;
}

/** Resolves to the listener for requests to the API, the pictures and the built website [OPS-1]. */
export async function createServerApplication(parts: ApplicationParts): Promise<RequestListener> {
  const { configuration, folders, publisher, builder, deliverer } = parts;
  const { siteUrl, trustedProxies } = configuration;
  const { log, store } = parts.deps;
  const deps: ApiDeps = {
    ...parts.deps,
    requestRebuild: (_, options) => {
      builder.requestBuild(options);
      deliverer.deliver();
    },
    deliverOutbox: deliverer.deliver,
    sitePages: publisher,
    largeResponses: await createResponseFileStore(folders.responses),
  };
  const cache = createFileResponses(publisher.getLiveRelease, log);
  const site = createSiteApp({
    getLiveRelease: publisher.getLiveRelease,
    config: await readNetlifyConfig(netlifyConfigFile),
    findLivePage: (path, isBuilt) => findLivePage(systemContext(store), path, isBuilt),
    cacheResponse: cache.add,
    log,
  });
  const app = createDynamicApplication({
    deps,
    siteUrl,
    trustedProxies,
    folders,
    findSiteFile: (path) => publisher.getLiveRelease()?.find(path)?.path ?? null,
    site: new Hono()
      .route('/', createSearchApp({ deps, trustedProxies, site }))
      .use(logRequests(log, () => '/*'))
      .route('/', site),
  });
  return cache.serveBefore(createRequestListener(app));
}
