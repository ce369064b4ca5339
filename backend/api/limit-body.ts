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

function tooLarge({ file }: Route, maxSize: number): ServiceError {
  const message = file
    ? 'The picture is larger than 4 MB'
    : `The body is larger than ${maxSize / 1024} KB`;
  return new ServiceError('too-large', {
    detail: message,
    ...(file && { errors: [{ field: file, message }] }),
  });
}
