import type { ErrorHandler } from 'hono';
import { formatRoute, getRequestId } from '#api/request-log.ts';
import { getErrorReason, type Log } from '#services/log.ts';
import { toServiceError } from '#services/service-error.ts';

/**
 * Responds with an error's status, such as 503 if the database is down. Logs `route` instead of the requested address,
 * which can contain personal data [OPS-2].
 */
export const respondWithError =
  (log: Log, route: string): ErrorHandler =>
  (error, context) => {
    const { code, problem } = toServiceError(error);
    log({
      level: 'error',
      event: code,
      id: getRequestId(context),
      route: formatRoute(context.req.method, route),
      reason: getErrorReason(error),
    });
    if (code === 'unavailable') context.header('Retry-After', '5');
    return context.text(problem.title, problem.status as 500);
  };
