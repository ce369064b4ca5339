import type { MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { versionOfEtag } from '#contract/http/etag.ts';
import { requestIdHeader } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

/** The version that an `If-Match` names: undefined for any, 0, which no record has, where it names none. */
export const readIfMatch = (ifMatch: string | undefined): number | undefined =>
  ifMatch === undefined || ifMatch === '*' ? undefined : versionOfEtag(ifMatch);

const strong = (tag: string) => tag.replace(/^W\//, '');

/** What a proxy that compresses an answer adds to its tag: Apache sends `"a"` on as `"a-gzip"`. */
const mark = /-(gzip|br|df|deflate|zstd)"$/;

/** Whether an `If-None-Match` names a tag: as it was made here, or as a proxy that compresses the answer marked it. */
export const isNamed = (tag: string, ifNoneMatch = ''): boolean =>
  ifNoneMatch
    .split(',')
    .map((named) => strong(named.trim()))
    .some((named) => named === '*' || [named, named.replace(mark, '"')].includes(strong(tag)));

/** What an answer with 304 says too. */
const retainedHeaders = [
  ...RETAINED_304_HEADERS,
  ...Object.keys(securityHeaders),
  'Content-Security-Policy',
  requestIdHeader,
].map((name) => name.toLowerCase());

/** Answers with 304 where the caller has the answer already. An answer without an `ETag` gets one made from its body. */
export function conditional(): MiddlewareHandler {
  const tagged = etag({ retainedHeaders });
  return async (context, next) => {
    await tagged(context, next);
    const { req, res } = context;
    const tag = res.headers.get('etag');
    if (res.status !== 200 || !tag || !isNamed(tag, req.header('if-none-match'))) return;
    await res.body?.cancel();
    const kept = [...res.headers].filter(([name]) => retainedHeaders.includes(name));
    context.res = undefined;
    context.res = new Response(null, { status: 304, headers: kept });
  };
}
