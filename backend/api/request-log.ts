import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { Log } from '#services/log.ts';

/** The header of every answer that names its request. */
export const requestIdHeader = 'X-Request-Id';

/** An id for a request that the platform gave none: short enough to be read out on the telephone. */
export const newRequestId = () => randomUUID().replaceAll('-', '').slice(16);

/** What names the request in the log, the answer and error dialogs. */
export const requestIdOf = (context: Context): string => context.get('requestId');

export interface FinishedRequest {
  id: string;
  method: string;
  /** The path as the table of routes spells it; undefined where nothing has that address. */
  route: string | undefined;
  status: number;
  /** By the clock of `performance`. */
  startedAt: number;
}

/** How every line of the log spells a route: as the table of routes does. */
export const routeInLog = (method: string, path: string | undefined) => `${method} ${path ?? '-'}`;

/**
 * Logs one line of a request that was answered [OPS-2]. Addresses may hold e-mail addresses, and queries anything, so
 * neither is in it.
 */
export function logRequest(log: Log, { id, method, route, status, startedAt }: FinishedRequest) {
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  log({ level: 'info', event: 'request', id, route: routeInLog(method, route), status, ms });
}

/** Gives each request its id, says it in the answer's header, and logs the request once it is answered [OPS-2]. */
export const logRequests =
  (log: Log, routeOf: (context: Context) => string | undefined): MiddlewareHandler =>
  async (context, next) => {
    const startedAt = performance.now();
    const id = context.env?.requestId || newRequestId();
    context.set('requestId', id);
    context.header(requestIdHeader, id);
    await next();
    // An answer that no method of the context made lacks the headers that were set before it.
    if (!context.res.headers.has(requestIdHeader)) context.header(requestIdHeader, id);
    const { method } = context.req;
    logRequest(log, { id, method, route: routeOf(context), status: context.res.status, startedAt });
  };
