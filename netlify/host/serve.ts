import type { Context as PlatformContext } from '@netlify/functions';
import { createApi } from '#api/app.ts';
import type { ApiDeps, Bindings } from '#api/deps.ts';
import type { Handler } from '#api/handler.ts';
import { createHostDeps, type ReadableImageStore } from '#api/host-deps.ts';
import { createProblemResponse } from '#api/problem-response.ts';
import { createRequestId, logRequest } from '#api/request-log.ts';
import { type Configuration, readConfiguration } from '#config/configuration.ts';
import { openStore } from '#db/open-store.ts';
import { contentCacheHeaders, createContentPurge } from '#netlify/cache/content-purge.ts';
import { createProductionPlatform, type Platform } from '#netlify/deploys/platform.ts';
import { requestDeploy, requestDueDeploy } from '#netlify/deploys/request-deploy.ts';
import { runDeployWork } from '#netlify/deploys/run-deploy-work.ts';
import { coalesce } from '#services/coalesce.ts';
import { deliverDue } from '#services/delivery/deliver.ts';
import { getErrorReason, logAsJson } from '#services/log.ts';

const reject = () => Promise.reject(new Error('This function does not store pictures'));

/** The picture store of functions that do not handle pictures. Every call rejects. */
const noImages: ReadableImageStore = { put: reject, read: reject };

/** Whether a request is for a branch preview, whose context is, for example, `deploy-preview` or `branch-deploy`. */
const isPreview = ({ deploy }: Partial<PlatformContext>) =>
  !!deploy?.context && deploy.context !== 'production';

export const serve = (handlers: Handler[], imageStore?: ReadableImageStore) =>
  serveApplication((deps) => createApi(deps, handlers), imageStore);

interface Application {
  fetch: (request: Request, env: Bindings) => Response | Promise<Response>;
}

/** The first call reads the configuration and creates the application. */
export function serveApplication(
  create: (deps: ApiDeps, configuration: Configuration) => Application,
  imageStore = noImages,
) {
  let app: Application | undefined;
  let isReadOnly = false;
  return async (request: Request, platform: PlatformContext): Promise<Response> => {
    const requestId = platform.requestId || createRequestId();
    try {
      if (!app) {
        const configuration = readConfiguration(process.env);
        isReadOnly = isPreview(platform) && !configuration.previewsMayWrite;
        app = create(
          createProductionDeps(configuration, { imageStore, isReadOnly }),
          configuration,
        );
      }
    } catch (error) {
      const reason = getErrorReason(error);
      logAsJson({ level: 'error', event: 'configuration', id: requestId, reason });
      return createProblemResponse('unavailable', { requestId });
    }
    if (isReadOnly && !/^(GET|HEAD|OPTIONS)$/.test(request.method)) {
      return rejectOnPreview(request.method, requestId);
    }
    // Netlify sets `ip`. Clients can forge headers that contain an address.
    const host = { clientAddress: platform.ip, waitUntil: platform.waitUntil };
    return app.fetch(request, { host, requestId });
  };
}

/** A preview without its own database uses the production database, so a write could change what visitors see. */
function rejectOnPreview(method: string, requestId: string): Response {
  const request = { id: requestId, method, route: undefined, startedAt: performance.now() };
  logRequest(logAsJson, { ...request, status: 403 });
  return createProblemResponse('forbidden', { detail: 'Branch previews are read-only', requestId });
}

/** Writes within this time share one deploy request and one delivery. */
const burst = { pauseMs: 50 };

function createProductionDeps(
  configuration: Configuration,
  { imageStore, isReadOnly }: { imageStore: ReadableImageStore; isReadOnly: boolean },
): ApiDeps {
  const store = openStore(configuration.databaseUrl);
  const { delivery, ...deps } = createHostDeps(configuration, {
    store,
    imageStore,
    log: logAsJson,
  });
  const platform = createProductionPlatform(configuration);
  const deliver = coalesce(() => logFailure(deliverDue(delivery), 'delivery'), burst);
  const purge = createContentPurge({ log: logAsJson });
  const deploy = (work: (platform: Platform) => Promise<unknown>) =>
    logFailure(runDeployWork(platform, { purge, deliver }, work));
  const requestBuild = coalesce(() => deploy((platform) => requestDeploy(store, platform)), burst);
  return {
    ...deps,
    requestRebuild: (waitUntil, { explicit } = { explicit: false }) => {
      if (explicit)
        return waitUntil(deploy((platform) => requestDeploy(store, platform, { explicit })));
      waitUntil(requestBuild());
      waitUntil(purge());
      waitUntil(deliver());
    },
    // A read-only preview does not request deploys either.
    requestDueDeploy: (waitUntil) => {
      if (!isReadOnly) waitUntil(deploy((platform) => requestDueDeploy(store, platform)));
    },
    cdnHeaders: contentCacheHeaders,
    deliverOutbox: (waitUntil) => waitUntil(deliver()),
  };
}

/** Logs a failure instead of rejecting, because the change is already stored, and the sweep repeats the failed work. */
async function logFailure(work: Promise<unknown>, event = 'deploy'): Promise<void> {
  try {
    await work;
  } catch (error) {
    logAsJson({ level: 'error', event, reason: getErrorReason(error) });
  }
}
