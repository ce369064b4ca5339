import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getPathNoStrict } from 'hono/utils/url';
import { authenticateKey, requireBearerToken } from '#api/authorize.ts';
import type { ApiDeps, Bindings } from '#api/deps.ts';
import { limitBody } from '#api/limit-body.ts';
import { readJson } from '#api/read-body.ts';
import { formatRoute, getRequestId, logRequests } from '#api/request-log.ts';
import { respondWithProblem } from '#api/respond.ts';
import { securityHeaders, setHeaders } from '#api/security-headers.ts';
import { createClient } from '#contract/http/client.ts';
import { mcpPath } from '#contract/site/mcp-path.ts';
import { systemContext } from '#services/context.ts';
import { type ActiveKey, isApiKey, recordKeyUse } from '#services/identity/key-callers.ts';
import { maxUploadBytes } from '#services/images/image-files.ts';
import { getErrorReason } from '#services/log.ts';
import { ServiceError } from '#services/service-error.ts';
import { refuseOtherSites } from './refuse-other-sites.ts';
import { createScreens } from './screens.ts';
import type { ToolContext } from './tool.ts';

interface Env {
  Bindings: Bindings;
  Variables: { key: ActiveKey };
}

interface McpOptions {
  deps: ApiDeps;
  api: { fetch: (request: Request, env: Bindings) => Response | Promise<Response> };
  /** If undefined, the origin of each request is used. */
  siteUrl: string | undefined;
  /** Whether the host accepts requests only for this website's domains. */
  hasKnownHost?: boolean;
}

/** A picture of the maximum size as base64, and the rest of the message. */
const maxBodyBytes = Math.ceil((maxUploadBytes * 4) / 3) + 64 * 1024;

/**
 * Serves `POST /mcp`, where assistants with an API key call tools (Model Context Protocol, Streamable HTTP without
 * sessions). Tools call the API in this process with the same key, so every rule of the API applies to them [API-8].
 */
export function createMcp({ deps, api, siteUrl, hasKnownHost = false }: McpOptions): Hono<Env> {
  const app = new Hono<Env>({ getPath: (request) => getPathNoStrict(request).toLowerCase() });
  app.use(
    logRequests(deps.log, () => mcpPath),
    setHeaders(securityHeaders),
  );
  app.onError((error, context) => respondWithProblem(error, context, deps));
  app.use(refuseOtherSites(hasKnownHost ? undefined : siteUrl));
  app.post(
    mcpPath,
    authenticate(deps),
    limitBody({ access: 'editor', maxBodyBytes }),
    async (context) => {
      const message = await readJson(context);
      // Batches are refused, because later versions of MCP do not support them, and one message would contain many calls.
      if (Array.isArray(message)) {
        throw new ServiceError('invalid-input', 'Send one message at a time.');
      }
      // Loading the SDK takes a tenth of a second and 30 MB, so it is loaded only when an assistant connects.
      const { handleMessage } = await import('./mcp-server.ts');
      const toolContext = createToolContext({ deps, api, siteUrl }, context);
      const response = await handleMessage(context.req.raw, message, toolContext);
      context.header('Cache-Control', 'no-store');
      const type = response.headers.get('content-type');
      if (type) context.header('Content-Type', type);
      return context.body(await response.text(), response.status as 200);
    },
  );
  app.all(mcpPath, (context) => {
    context.header('Allow', 'POST');
    return respondWithProblem(new ServiceError('method-not-allowed'), context, deps);
  });
  return app;
}

/** Admits only API keys. Throws `unauthenticated` or `too-many-requests`. */
const authenticate =
  (deps: ApiDeps): MiddlewareHandler<Env> =>
  async (context, next) => {
    const now = deps.now?.() ?? new Date();
    const secret = requireBearerToken(context);
    if (!isApiKey(secret)) {
      throw new ServiceError('unauthenticated', 'Send an API key as the bearer token.');
    }
    const key = await authenticateKey(secret, deps, now);
    await recordKeyUse(systemContext(deps.store, now), key);
    context.set('key', key);
    await next();
  };

function createToolContext(
  { deps, api, siteUrl }: Omit<McpOptions, 'hasKnownHost'>,
  context: Context<Env>,
): ToolContext & { key: ActiveKey } {
  const { origin } = new URL(context.req.url);
  const key = context.get('key');
  const id = getRequestId(context);
  const env = { host: context.env.host, requestId: id };
  return {
    key,
    caller: key._id,
    call: createClient({
      baseUrl: origin,
      accessToken: () => requireBearerToken(context),
      fetch: async (input, init) => api.fetch(new Request(input, init), env),
    }),
    screens: createScreens(siteUrl ?? origin),
    logError: (error) => {
      const route = formatRoute(context.req.method, mcpPath);
      deps.log({ level: 'error', event: 'internal', id, route, reason: getErrorReason(error) });
      return id;
    },
  };
}
