import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Route } from '#contract/route.ts';
import { ServiceError } from '#services/service-error.ts';
import {
  incompleteBody,
  maxBodyBytes,
  maxMultipartBytes,
  maxStrangersBodyBytes,
} from './read-body.ts';

/** Refuses a body that is longer than the route takes, with `too-large` [API-3]. */
export function limitBody(route: Route): MiddlewareHandler {
  const maxSize = maxBytesOf(route);
  const limit = bodyLimit({ maxSize, onError: () => Promise.reject(tooLarge(route, maxSize)) });
  return async (context, next) => {
    if (hasUnknownLength(context.req.raw)) context.req.raw = platformRequest(context.req.raw);
    try {
      return await limit(context, next);
    } catch (error) {
      throw error instanceof ServiceError ? error : incompleteBody(error);
    }
  };
}

function maxBytesOf({ file, maxBodyBytes: own, access }: Route): number {
  if (file) return maxMultipartBytes;
  if (own) return own;
  return access === 'public' || access === 'identity' ? maxStrangersBodyBytes : maxBodyBytes;
}

const hasUnknownLength = ({ headers }: Request) =>
  headers.has('transfer-encoding') || !headers.has('content-length');

/**
 * A request of the platform's own class: where `bodyLimit` has to count, it makes a new request of the one that it read, which
 * a look-alike of a server does not allow.
 */
function platformRequest({ url, method, headers, body, signal }: Request): Request {
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init);
}

function tooLarge({ file }: Route, maxSize: number): ServiceError {
  const message = file
    ? 'The picture is larger than 4 MB'
    : `The body is larger than ${maxSize / 1024} KB`;
  return new ServiceError('too-large', {
    detail: message,
    ...(file && { errors: [{ field: file, message }] }),
  });
}
