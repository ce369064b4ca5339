import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { allHandlers } from '#api/handlers/all.ts';
import { createProblemResponse } from '#api/problem-response.ts';
import { requestIdHeader } from '#api/request-log.ts';
import { isMcpPath } from '#contract/site/mcp-path.ts';

type Application = { fetch: (request: Request, env?: unknown) => Response | Promise<Response> };
type Applications = Record<'api' | 'media' | 'site', Application>;

const getFirstSegment = (path: string) => path.split('/')[1]?.toLowerCase() ?? '';

/**
 * Returns the first segment of a path, followed by `/` if there are more segments, because `/admin/:email` is a route
 * but `/admin` is a page.
 */
const getRouteName = (path: string) =>
  /^\/[^/]*\/./.test(path) ? `${getFirstSegment(path)}/` : getFirstSegment(path);

const apiNames = new Set(allHandlers.map(({ route }) => getRouteName(route.path)));
const mediaNames = new Set(['media', '.netlify']);

const isApiPath = (path: string) => apiNames.has(getRouteName(path)) || isMcpPath(path);

/** Whether code, not a file of the website, responds to a path. */
export const isDynamicPath = (path: string) =>
  isApiPath(path) || mediaNames.has(getFirstSegment(path));

const forwardTo = (application: Application) => (context: Context) =>
  application.fetch(context.req.raw, context.env);

const prefersJson = ({ req }: Context) => {
  const accept = req.header('accept') ?? '';
  return accept.includes('json') && !accept.includes('html');
};

/** Returns the API's response for an unknown address [API-4]. */
function createNotFoundResponse({ headers, body }: Response): Response {
  body?.cancel();
  const requestId = headers.get(requestIdHeader) ?? '';
  const addedHeaders = { 'Cache-Control': 'no-store', Vary: 'Accept' };
  return createProblemResponse('not-found', { requestId }, addedHeaders);
}

/** Combines the applications. As on Netlify, code takes precedence over files. */
export function createRouter({ api, media, site }: Applications): Hono {
  const compressedApi = new Hono().use(compress()).all('*', forwardTo(api));
  return new Hono().all('*', async (context) => {
    const { path } = context.req;
    if (isApiPath(path)) return forwardTo(compressedApi)(context);
    if (mediaNames.has(getFirstSegment(path))) return forwardTo(media)(context);
    const response = await forwardTo(site)(context);
    const isMissing = response.status === 404 || response.status === 405;
    return isMissing && prefersJson(context) ? createNotFoundResponse(response) : response;
  });
}
