import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getPathNoStrict } from 'hono/utils/url';
import type { User } from '#contract/entities/user.ts';
import { isStorable } from '#contract/fields/fields.ts';
import type { Route } from '#contract/http/route.ts';
import { type ContentKind, isContentKind } from '#contract/kinds/content-kinds.ts';
import type { RequestedTranslations } from '#services/content/read/localize-record.ts';
import { readContentTag } from '#services/content/store/content-number.ts';
import { systemContext } from '#services/context.ts';
import type { Page } from '#services/cursor-pagination.ts';
import { type AccessTokens, createAccessTokens } from '#services/identity/access-tokens.ts';
import { ServiceError } from '#services/service-error.ts';
import { authorizeCaller } from './authorize.ts';
import { createContentResponses } from './content-responses.ts';
import type { ApiDeps, Bindings } from './deps.ts';
import { conditionalGet, readIfMatch } from './etag.ts';
import type { Caller, Handler } from './handler.ts';
import { limitBody } from './limit-body.ts';
import { limitUploads } from './limit-uploads.ts';
import { countCall } from './rate-limits.ts';
import { readBody, readUploadedPicture } from './read-body.ts';
import { readIdempotencyKey, readPage, readSearch } from './read-request.ts';
import { logRequests } from './request-log.ts';
import { respond, respondWithProblem } from './respond.ts';
import { respondWithContent } from './respond-with-content.ts';
import { securityHeaders, setHeaders } from './security-headers.ts';
import { readRequestedTranslations } from './translations.ts';

interface Env {
  Bindings: Bindings;
  Variables: { route: Route; caller: Caller; now: Date };
}

/** Returns an application that serves the REST contract. No client input causes a 5xx response [API-3]. */
export function createApi(deps: ApiDeps, handlers: Handler[]): Hono<Env> {
  const app = new Hono<Env>({
    getPath: (request) => lowercaseFirstSegment(getPathNoStrict(request)),
  });
  app.use(
    logRequests(deps.log, (context) => context.get('route')?.path),
    setHeaders(securityHeaders),
  );
  app.onError((error, context) => respondWithProblem(error, context, deps, context.get('route')));
  app.notFound((context) => respondWithProblem(new ServiceError('not-found'), context, deps));
  const { cdnHeaders } = deps;
  const tokens = createAccessTokens(deps.accessTokenSecret);
  const responses = createContentResponses(() => readContentTag(systemContext(deps.store)));
  for (const handler of handlers) {
    const { route, readAll } = handler;
    app.on(
      route.method,
      [lowercaseFirstSegment(route.path)],
      ...(route.method === 'GET' && !readAll ? [conditionalGet()] : []),
      authorize(route, { ...deps, tokens }),
      ...(route.file ? [limitUploads(deps, route)] : []),
      ...(route.method === 'GET' ? [] : [limitBody(route)]),
      async (context) => {
        const translations = readRequestedTranslations(route, context);
        const createReply = () => callHandler(handler, context, { deps, translations });
        if (readAll && translations !== 'all') {
          const source = {
            createReply,
            readAll: readAll(deps, translations),
            files: deps.largeResponses,
            language: translations,
          };
          return respondWithContent(route, responses, source, { context, cdnHeaders });
        }
        return respond(route, await createReply(), { context, translations });
      },
    );
  }
  const handlersByPath = Map.groupBy(handlers, ({ route }) => lowercaseFirstSegment(route.path));
  for (const [path, handlersOfPath] of handlersByPath) {
    app.all(path, (context) => {
      context.header('Allow', handlersOfPath.map(({ route }) => route.method).join(', '));
      return respondWithProblem(new ServiceError('method-not-allowed'), context, deps);
    });
  }
  return app;
}

/** Lowercases the first segment of a path, as Netlify does. An id after it keeps its case. */
const lowercaseFirstSegment = (path: string) =>
  path.replace(/^\/[^/]*/, (name) => name.toLowerCase());

const authorize =
  (route: Route, deps: ApiDeps & { tokens: AccessTokens }): MiddlewareHandler<Env> =>
  async (context, next) => {
    const now = deps.now?.() ?? new Date();
    context.set('route', route);
    context.set('now', now);
    const requiredRoute = withRequiredAccess(route, context);
    context.set('caller', await authorizeCaller(requiredRoute, context, deps, now));
    await next();
  };

/**
 * Only staff and API keys may read all translations, even of public records, because some are unfinished.
 */
function withRequiredAccess(route: Route, context: Context): Route {
  const isForStaff =
    route.access === 'public' && readRequestedTranslations(route, context) === 'all';
  return isForStaff ? { ...route, access: 'editor', keys: 'read' } : route;
}

async function callHandler(
  { route, handle }: Handler,
  context: Context<Env>,
  { deps, translations }: { deps: ApiDeps; translations: RequestedTranslations },
) {
  const { host } = context.env;
  const now = context.get('now');
  const call = { ...context.get('caller'), host, now };
  // A list with all translations is neither cached in memory nor stored in files, so it is always paged.
  const defaultPage: Page | undefined = translations === 'all' ? { limit: 100 } : undefined;
  const input = {
    ...call,
    deps,
    ctx: {
      store: deps.store,
      actor: (call.user as User | undefined)?._id ?? '',
      now,
      key: call.key,
    },
    param: readParam(context),
    kind: readKind(context),
    page: route.isPaged ? (readPage(context) ?? defaultPage) : undefined,
    translations,
    search: route.isSearch && readSearch(context),
    expectedVersion: route.ifMatch && readIfMatch(context.req.header('if-match')),
    idempotencyKey: readIdempotencyKey(route, context),
    body: await readBody(route, context, deps.store),
    file: route.file && (await readUploadedPicture(route.file, context)),
  };
  if (!route.file) await countCall(deps, route, call);
  return handle(input);
}

/**
 * Returns the parameter in the path, or an empty string if there is none. Throws `not-found` if PostgreSQL cannot store
 * the parameter.
 */
function readParam(context: Context): string {
  const { id, email, revision, days } = context.req.param() as Record<string, string | undefined>;
  const param = id ?? email ?? revision ?? days ?? '';
  if (!isStorable(param)) throw new ServiceError('not-found');
  return param;
}

/** Throws `not-found` for an unknown kind. */
function readKind(context: Context): ContentKind | undefined {
  const kind = context.req.param('kind');
  if (kind !== undefined && !isContentKind(kind)) throw new ServiceError('not-found');
  return kind;
}
