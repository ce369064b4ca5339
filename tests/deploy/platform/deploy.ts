import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import { netlifyConfigFile, readNetlifyConfig } from '#server/site/netlify-config.ts';
import { createFileFinder } from '#server/site/static-files.ts';
import { createSiteApp } from '#server/site/static-site.ts';
import { matchesRoute, servesPath } from '../../support/function-routes.ts';
import { type CdnCache, createCdnCache } from './cdn-cache.ts';
import type { InstanceOptions } from './function-instance.ts';
import {
  createFunctionInstances,
  type FunctionInstances,
  type Invocation,
} from './function-instances.ts';
import { createImageCdn } from './image-cdn.ts';
import {
  EventTooLargeError,
  type PlatformAccess,
  type RequestOrigin,
  toLambdaEvent,
} from './lambda-event.ts';
import { readRelease } from './read-release.ts';
import { site } from './site.ts';
import { createTrafficLimit, type TrafficLimit } from './traffic-limit.ts';

export interface DeployedFunction {
  bundle: FunctionResult;
  instances: FunctionInstances;
  isWithinLimit: TrafficLimit;
}

export interface Deploy {
  functions: DeployedFunction[];
  fetch(request: Request, ip: string): Promise<Response>;
  /** Sends an event to a function. Resolves to the status of its response once the function has ended. */
  send(target: DeployedFunction, event: string, body: object): Promise<number>;
  cache: CdnCache;
  stop(): void;
}

export interface DeployOptions extends InstanceOptions {
  id: string;
  folder: string;
  imageCache: string;
  functions: FunctionResult[];
  access: PlatformAccess;
}

/** Serves the functions at their paths, and files at all other paths as netlify.toml specifies. */
export async function openDeploy(options: DeployOptions): Promise<Deploy> {
  const functions = options.functions.map((bundle) => ({
    bundle,
    instances: createFunctionInstances(bundle, options),
    isWithinLimit: createTrafficLimit(bundle.trafficRules),
  }));
  const cache = createCdnCache();
  const files = await openFiles(options, (path) => fetch(new Request(new URL(path, site.url)), ''));
  const invoke = createInvoker(options);

  const fetch = async (request: Request, ip: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const match = findFunction(functions, pathname, request.method);
    if (!match || (match.isFilePreferred && (await files.has(pathname))))
      return files.fetch(request);
    if (!match.target.isWithinLimit(ip)) return new Response('Too many requests', { status: 429 });
    return cache.respond(request.url, request, () =>
      invoke(match.target, request, { ip, route: match.route })
        .then(({ response }) => response)
        .catch(rejectTooLarge),
    );
  };

  return {
    functions,
    cache,
    fetch,
    send: async (target, event, body) => {
      const address = new URL(`/.netlify/functions/${target.bundle.name}`, site.url);
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const invocation = await invoke(target, new Request(address, init), { ip: '', event });
      await invocation.end;
      return (await invocation.response).status;
    },
    stop: () => {
      for (const { instances } of functions) instances.stop();
    },
  };
}

const createInvoker =
  ({ id, access }: DeployOptions) =>
  async (
    { instances }: DeployedFunction,
    request: Request,
    origin: Omit<RequestOrigin, 'deployId' | 'siteId'>,
  ): Promise<Invocation> => {
    const from = { ...origin, deployId: id, siteId: site.id };
    return instances.invoke(await toLambdaEvent(request, from, access));
  };

function rejectTooLarge(error: unknown): Response {
  if (!(error instanceof EventTooLargeError)) throw error;
  return new Response('The request is too large for a function', { status: 413 });
}

/** The image service reads the site through `read`. */
async function openFiles(
  { folder, imageCache, log }: DeployOptions,
  read: (path: string) => Promise<Response>,
) {
  const config = await readNetlifyConfig(netlifyConfigFile);
  const release = await readRelease(folder);
  const find = createFileFinder(release);
  const app = createSiteApp({
    getLiveRelease: () => release,
    config,
    findLivePage: async () => null,
    log: (event) => log(JSON.stringify(event)),
  });
  const images = createImageCdn({ read, cacheDir: imageCache, log });
  return {
    has: async (path: string) => (await find(path)) !== null,
    fetch: (request: Request) =>
      new URL(request.url).pathname === '/.netlify/images'
        ? images.fetch(request)
        : app.fetch(request),
  };
}

/**
 * Returns the function for an address and a method, with the matching route and whether a file at the address takes
 * precedence, or null if no function matches. Assumes that a function with neither paths nor a schedule is public under
 * its name.
 */
function findFunction(functions: DeployedFunction[], path: string, method: string) {
  for (const target of functions) {
    const { name, routes = [], schedule } = target.bundle;
    if (routes.length === 0 && !schedule && path === `/.netlify/functions/${name}`) {
      return { target, route: path, isFilePreferred: false };
    }
    if (!servesPath(target.bundle, path)) continue;
    const route = target.bundle.routes?.find((candidate) => matchesRoute(candidate, path));
    const { methods = [], prefer_static: isFilePreferred = false, pattern = '' } = route ?? {};
    if (methods.length === 0 || methods.includes(method))
      return { target, route: pattern, isFilePreferred };
  }
  return null;
}
