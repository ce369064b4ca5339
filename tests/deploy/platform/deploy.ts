import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import {
  type NetlifyConfig,
  netlifyConfigFile,
  readNetlifyConfig,
} from '#server/site/netlify-config.ts';
import { staticFiles } from '#server/site/static-files.ts';
import { siteApp } from '#server/site/static-site.ts';
import { answersPath, matches } from '../../support/function-routes.ts';
import { type CdnCache, cdnCache } from './cdn-cache.ts';
import { type FunctionInstances, functionInstances } from './function-instances.ts';
import { imageCdnOf } from './image-cdn.ts';
import {
  EventTooLarge,
  type PlatformAccess,
  type RequestOrigin,
  toLambdaEvent,
} from './lambda-event.ts';
import { releaseOfFolder } from './release-of-folder.ts';
import { type TrafficLimit, trafficLimit } from './traffic-limit.ts';

/** A function of a deploy. */
export interface DeployedFunction {
  bundled: FunctionResult;
  instances: FunctionInstances;
  isWithinLimit: TrafficLimit;
}

/** What was uploaded, as the platform serves it. */
export interface Deploy {
  id: string;
  functions: DeployedFunction[];
  /** Answers a request of a visitor at `ip`. */
  fetch(request: Request, ip: string): Promise<Response>;
  /** Sends an event to a function; resolves when nothing of it runs any more, to the answer's status. */
  send(deployed: DeployedFunction, event: string | undefined, body: object): Promise<number>;
  /** What the platform's network keeps of its answers. */
  cache: CdnCache;
  stop(): void;
}

export interface DeployOptions {
  id: string;
  siteId: string;
  siteUrl: string;
  /** The files of the site. */
  folder: string;
  imageCache: string;
  functions: FunctionResult[];
  environment: Record<string, string>;
  access: PlatformAccess;
  log: (line: string) => void;
}

export async function openDeploy(options: DeployOptions): Promise<Deploy> {
  const { id, siteId, access, log, environment } = options;
  const rules: NetlifyConfig = await readNetlifyConfig(netlifyConfigFile);
  const release = await releaseOfFolder(options.folder);
  const findFile = staticFiles(release);
  const site = siteApp({ release: () => release, rules, livePage: async () => null });
  const cache = cdnCache();
  const functions = options.functions.map((bundled) => ({
    bundled,
    instances: functionInstances(bundled, { environment, log }),
    isWithinLimit: trafficLimit(bundled.trafficRules),
  }));

  const invoke = async (to: DeployedFunction, request: Request, origin: Partial<RequestOrigin>) => {
    const event = await toLambdaEvent(request, { ip: '', deployId: id, siteId, ...origin }, access);
    return to.instances.invoke(event);
  };

  const call = async (to: DeployedFunction, route: string, request: Request, ip: string) => {
    if (!to.isWithinLimit(ip)) return new Response('Too many requests', { status: 429 });
    try {
      return await (await invoke(to, request, { ip, route })).answer;
    } catch (error) {
      if (!(error instanceof EventTooLarge)) throw error;
      return new Response('The request is too large for a function', { status: 413 });
    }
  };

  const fetch = async (request: Request, ip: string): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const found = functionAt(functions, pathname, request.method);
    if (found && !(found.prefersFile && (await findFile(pathname)))) {
      const key = request.url;
      return cache.answer(key, request, () => call(found.to, found.route, request, ip));
    }
    return pathname === '/.netlify/images' ? images.fetch(request) : site.fetch(request);
  };
  const images = imageCdnOf({
    read: (path) => fetch(new Request(new URL(path, options.siteUrl)), ''),
    remoteImages: rules.remoteImages,
    cacheDir: options.imageCache,
    log,
  });

  return {
    id,
    functions,
    fetch,
    send: async (to, event, body) => {
      const address = new URL(`/.netlify/functions/${to.bundled.name}`, options.siteUrl);
      const headers = { 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const invocation = await invoke(to, new Request(address, init), event ? { event } : {});
      await invocation.end;
      return (await invocation.answer).status;
    },
    cache,
    stop: () => {
      for (const { instances } of functions) instances.stop();
    },
  };
}

/** The function that a deploy answers an address with, and whether a file at the address comes first. */
function functionAt(functions: DeployedFunction[], path: string, method: string) {
  for (const to of functions) {
    if (!answersPath(to.bundled, path)) continue;
    const route = to.bundled.routes?.find((each) => matches(each, path));
    const { methods = [], prefer_static: prefersFile = false, pattern = '' } = route ?? {};
    if (methods.length === 0 || methods.includes(method))
      return { to, route: pattern, prefersFile };
  }
  return null;
}
