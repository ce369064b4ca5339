import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Route } from '#contract/http/route.ts';
import { maxUploadBytes } from '#services/images/image-files.ts';
import { ServiceError } from '#services/service-error.ts';
import { createIncompleteBodyError } from './read-body.ts';

/** The limit for bodies from staff, unless the route sets its own limit. The largest possible record fits. */
const maxStaffBodyBytes = 1024 * 1024;
/** The limit for bodies on public and sign-in routes. The longest message fits in any character encoding. */
const maxAnonymousBodyBytes = 128 * 1024;
const maxMultipartBytes = maxUploadBytes + 64 * 1024;

type LimitedRoute = Pick<Route, 'access' | 'file' | 'maxBodyBytes'>;

/** Rejects a body that is too long for the route with `too-large` [API-3]. */
export function limitBody(route: LimitedRoute): MiddlewareHandler {
  const maxSize = getMaxBytes(route);
  const onError = () => Promise.reject(createSizeError(route, maxSize));
  const limit = bodyLimit({ maxSize, onError });
  return async (context, next) => {
    const length = readContentLength(context);
    if (length !== undefined) {
      if (length > maxSize) throw createSizeError(route, maxSize);
      return next();
    }
    try {
      return await limit(context, next);
    } catch (error) {
      throw error instanceof ServiceError ? error : createIncompleteBodyError(error);
    }
  };
}

/**
 * Returns the `Content-Length`, which HTTP servers enforce, or undefined if the request does not specify it. Hono would
 * convert the body to a stream before checking this length.
 */
function readContentLength({ req }: Context): number | undefined {
  const length = req.header('content-length');
  if (length === undefined || !/^\d+$/.test(length)) return undefined;
  return req.header('transfer-encoding') === undefined ? Number(length) : undefined;
}

function getMaxBytes({ file, maxBodyBytes, access }: LimitedRoute): number {
  if (file) return maxMultipartBytes;
  if (maxBodyBytes) return maxBodyBytes;
  return access === 'public' || access === 'identity' ? maxAnonymousBodyBytes : maxStaffBodyBytes;
}

function createSizeError({ file }: LimitedRoute, maxSize: number): ServiceError {
  const message = file
    ? `The picture is larger than ${maxUploadBytes / 1024 / 1024} MB`
    : `The body is larger than ${maxSize / 1024} KB`;
  return new ServiceError('too-large', {
    detail: message,
    ...(file && { errors: [{ field: file, message }] }),
  });
}
