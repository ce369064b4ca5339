import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { createApi } from '#api/app.ts';
import type { ApiDeps } from '#api/deps.ts';
import { allHandlers } from '#api/handlers/all.ts';
import { isMcpPath } from '#contract/site/mcp-path.ts';
import { createMcp } from '#mcp/endpoint.ts';
import type { ServerFolders } from './files/server-folders.ts';
import {
  createAddressMatcher,
  createClientAddressReader,
  unknownVisitorHeader,
} from './http/client-address.ts';
import { createRouter } from './http/router.ts';
import { createPictureFinder } from './images/picture-sources.ts';
import { createResizingMediaApp } from './images/resizing-media.ts';

interface DynamicOptions {
  deps: ApiDeps;
  siteUrl: string;
  /** The IP addresses and ranges of the proxies that may report the visitor's address. */
  trustedProxies: string[];
  folders: Pick<ServerFolders, 'media' | 'imageCache'>;
  /** Returns the location of a website file by its path, or null. */
  findSiteFile: (path: string) => string | null;
  site: Hono;
}

/** Returns an application that serves the API and the pictures, and passes other requests to `site` [OPS-1]. */
export function createDynamicApplication({ deps, folders, site, ...options }: DynamicOptions) {
  const media = createResizingMediaApp({
    ...deps,
    cacheDir: folders.imageCache,
    findOriginal: createPictureFinder(folders.media, options.findSiteFile),
  });
  return createRouter({ api: createApiApp(deps, options), media, site });
}

function createApiApp(
  deps: ApiDeps,
  { siteUrl, trustedProxies }: Pick<DynamicOptions, 'siteUrl' | 'trustedProxies'>,
): Hono {
  const app = createApi(deps, allHandlers);
  const mcp = createMcp({ deps, api: app, siteUrl });
  const getClientAddress = createClientAddressReader(trustedProxies);
  const isProxy = createAddressMatcher(trustedProxies);
  return new Hono().all('*', async (context) => {
    const { req } = context;
    const remote = getConnInfo(context).remote.address ?? '';
    const forwardedFor = req.header('x-forwarded-for');
    const clientAddress = getClientAddress(remote, forwardedFor);
    // `waitUntil` does nothing, because this process continues to run after the request.
    const env = { host: { clientAddress, waitUntil: () => undefined } };
    const response = await (isMcpPath(req.path) ? mcp : app).fetch(req.raw, env);
    // A trusted proxy did not forward the visitor's address, or an unknown proxy did.
    if (isProxy(remote) === !forwardedFor) response.headers.set(unknownVisitorHeader, remote);
    // An unknown proxy is in front of a trusted one.
    else if (forwardedFor && clientAddress !== forwardedFor.split(',')[0]?.trim())
      response.headers.set(unknownVisitorHeader, clientAddress);
    return response;
  });
}
