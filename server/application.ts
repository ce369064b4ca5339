import type { RequestListener } from 'node:http';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { createApi } from '#api/app.ts';
import { allHandlers } from '#api/handlers/all.ts';
import { logRequests } from '#api/request-log.ts';
import type { ServerConfiguration } from '#config/server-configuration.ts';
import type { Store } from '#db/store.ts';
import type { Publisher } from '#publisher/publisher.ts';
import { livePage } from '#services/content/live-pages.ts';
import type { VerifyIdentity } from '#services/identity/identity.ts';
import { hostedImages } from '#services/images/hosted-images.ts';
import { clientAddressBehind } from './http/client-address.ts';
import { requestListener } from './http/request-listener.ts';
import { createRouter } from './http/router.ts';
import { folderImages, readFolderImage } from './images/folder-images.ts';
import { pictureSources } from './images/picture-sources.ts';
import { resizingMedia } from './images/resizing-media.ts';
import type { LineLog } from './line-log.ts';
import type { Deliverer } from './outbox/deliverer.ts';
import type { Builder } from './site/builder.ts';
import { type NetlifyConfig, netlifyConfigFile, readNetlifyConfig } from './site/netlify-config.ts';
import { type ReadyAnswers, readyAnswers } from './site/ready-answers.ts';
import { siteApp } from './site/static-site.ts';

export interface ApplicationParts {
  configuration: ServerConfiguration;
  folders: { media: string; imageCache: string };
  store: Store;
  publisher: Pick<Publisher, 'live' | 'content' | 'changedPages'>;
  builder: Pick<Builder, 'requestBuild'>;
  deliverer: Pick<Deliverer, 'deliver'>;
  verifyIdentity: VerifyIdentity;
  /** Why this server cannot do its work, for whoever watches it. */
  problem: () => string | null;
  localWebhooks: boolean;
  log: LineLog;
}

/** Answers every request of a server: the API, pictures, and the built site [OPS-1]. */
export async function serverApplication(parts: ApplicationParts): Promise<RequestListener> {
  const rules = await readNetlifyConfig(netlifyConfigFile);
  const ready = readyAnswers(parts.publisher.live, parts.log.write);
  const app = createRouter({
    api: api(parts),
    media: media(parts, rules),
    site: site(parts, rules, ready.keep),
  });
  return ready.before(requestListener(app));
}

function api(parts: ApplicationParts) {
  const { configuration, folders, store, publisher, builder, deliverer } = parts;
  const { problem, log } = parts;
  const { accessTokenSecret, adminEmails, imageHost, mail, trustedProxies } = configuration;
  const app = createApi(
    {
      store,
      verifyIdentity: parts.verifyIdentity,
      localWebhooks: parts.localWebhooks,
      accessTokenSecret,
      adminEmails,
      imageStore: imageHost ? hostedImages(imageHost) : folderImages(folders.media),
      requestRebuild: (_, options) => {
        builder.requestBuild(options);
        deliverer.deliver();
      },
      deliverOutbox: deliverer.deliver,
      mailIsConfigured: mail !== null,
      sitePages: publisher,
      problem,
      log: log.write,
    },
    allHandlers,
  );
  const addressOf = clientAddressBehind(trustedProxies);
  return new Hono().all('*', (context) => {
    const { req } = context;
    const remote = getConnInfo(context).remote.address ?? '';
    const clientAddress = addressOf(remote, req.header('x-forwarded-for'));
    // This process does not end before its work does.
    return app.fetch(req.raw, { host: { clientAddress, waitUntil: () => undefined } });
  });
}

const media = ({ folders, publisher, log }: ApplicationParts, { remoteImages }: NetlifyConfig) =>
  resizingMedia({
    readImage: readFolderImage(folders.media),
    cacheDir: folders.imageCache,
    source: pictureSources({
      mediaDir: folders.media,
      siteFile: (path) => publisher.live()?.find(path)?.place ?? null,
      remoteImages,
    }),
    log: log.write,
  });

function site(
  { publisher, store, log }: ApplicationParts,
  rules: NetlifyConfig,
  keep: ReadyAnswers['keep'],
) {
  const app = siteApp({ release: publisher.live, rules, livePage: livePage(store), keep });
  return new Hono().use(logRequests(log.write, () => '/*')).route('/', app);
}
