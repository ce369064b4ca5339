import type { MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { parseEtag } from '#contract/http/etag.ts';
import { requestIdHeader } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Returns the version in `If-Match`. Undefined means any version. A malformed tag becomes 0, which is never the version
 * of a record.
 */
export const readIfMatch = (ifMatch: string | undefined): number | undefined =>
  ifMatch === undefined || ifMatch === '*' ? undefined : parseEtag(ifMatch);

const stripWeakPrefix = (tag: string) => tag.replace(/^W\//, '');

/** The suffix that a compressing proxy adds to the tag. For example, Apache turns `"a"` into `"a-gzip"`. */
const encodingSuffix = /-(gzip|br|df|deflate|zstd)"$/;

/** Whether an `If-None-Match` matches a tag. Ignores the suffix of a compressing proxy. */
export const matchesEtag = (tag: string, ifNoneMatch = ''): boolean =>
  ifNoneMatch
    .split(',')
    .map((candidate) => stripWeakPrefix(candidate.trim()))
    .some(
      (candidate) =>
        candidate === '*' ||
        [candidate, candidate.replace(encodingSuffix, '"')].includes(stripWeakPrefix(tag)),
    );

const retainedHeaders = [
  ...RETAINED_304_HEADERS,
  ...Object.keys(securityHeaders),
  'Content-Security-Policy',
  requestIdHeader,
].map((name) => name.toLowerCase());

/** Responds with 304 if the caller already has the response. Derives a missing `ETag` from the body. */
export function conditionalGet(): MiddlewareHandler {
  const addEtag = etag({ retainedHeaders });
  return async (context, next) => {
    await addEtag(context, next);
    const { req, res } = context;
    const tag = res.headers.get('etag');
    if (res.status !== 200 || !tag || !matchesEtag(tag, req.header('if-none-match'))) return;
    await res.body?.cancel();
    const headers = [...res.headers].filter(([name]) => retainedHeaders.includes(name));
    context.res = undefined;
    context.res = new Response(null, { status: 304, headers });
  };
}
