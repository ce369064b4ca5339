import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#services/log.ts';

export const requestIdHeader = 'X-Request-Id';

/** The id is short enough to read out over the phone. */
export const createRequestId = () => randomUUID().replaceAll('-', '').slice(16);

/** The id of the request in the log, the response and error dialogs. */
export const getRequestId = (context: Context): string => context.get('requestId');

interface FinishedRequest {
  id: string;
  method: string;
  route: string | undefined;
  status: number;
  /** From `performance.now()`. */
  startedAt: number;
}

export const formatRoute = (method: string, path: string | undefined) => `${method} ${path ?? '-'}`;

/** Omits the requested URL, because it can contain personal data [OPS-2]. */
export function logRequest(log: Log, { id, method, route, status, startedAt }: FinishedRequest) {
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  log({ level: 'info', event: 'request', id, route: formatRoute(method, route), status, ms });
}

/** Gives each request an id, adds it to the response headers, and logs the request after the response [OPS-2]. */
export const logRequests =
  (log: Log, getRoute: (context: Context) => string | undefined): MiddlewareHandler =>
  async (context, next) => {
    const startedAt = performance.now();
    const id = context.env?.requestId || createRequestId();
    context.set('requestId', id);
    context.header(requestIdHeader, id);
    await next();
    // A response that the context did not create does not include the headers that were set before.
    if (!context.res.headers.has(requestIdHeader)) context.header(requestIdHeader, id);
    const route = getRoute(context);
    const { method } = context.req;
    const { status } = context.res;
    logRequest(log, { id, method, route, status, startedAt });
  };
