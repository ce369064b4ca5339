import type { Context } from 'hono';
import type { Route } from '#contract/route.ts';
import type { ContentResponses } from './content-responses.ts';
import type { Reply } from './handler.ts';
import { readPage } from './read-page.ts';
import { nextLink } from './respond.ts';
import { sharedBody } from './shared-body.ts';

/**
 * Answers a request whose response follows from its address and the content alone [API-6]: with 304 where the caller has
 * the response already, else from memory, else by `reply`. `cdnHeaders` let a CDN keep the response too; a request with
 * `Cache-Control` or an access token, as the dashboard sends, gets a response without them.
 */
export async function respondWithContent(
  route: Route,
  cached: ContentResponses,
  reply: () => Promise<Reply<unknown>>,
  { context, cdnHeaders }: { context: Context; cdnHeaders: Record<string, string> | undefined },
): Promise<Response> {
  const page = route.paged ? readPage(context) : undefined;
  const tag = await cached.tag();
  const etag = `"${tag}"`;
  const headers: Record<string, string> = {
    ETag: etag,
    Vary: 'Authorization, Cache-Control',
    'Cache-Control': 'no-cache',
  };
  const { req } = context;
  if (!req.header('authorization') && !req.header('cache-control')) {
    Object.assign(headers, cdnHeaders);
  }
  if (isNamed(etag, req.header('if-none-match'))) return context.body(null, 304, headers);
  const address = JSON.stringify([route.path, page?.limit, page?.cursor]);
  const { body, nextCursor } = await cached.respond(tag, address, async () => {
    const { data, nextCursor = null } = await reply();
    return { body: new TextEncoder().encode(JSON.stringify(data)), nextCursor };
  });
  if (nextCursor) headers['Link'] = nextLink(context, nextCursor);
  headers['Content-Type'] = 'application/json';
  return context.body(sharedBody(body), 200, headers);
}

/** Whether `If-None-Match` names the tag, as made here or as marked by who compresses an answer on its way. */
const isNamed = (etag: string, ifNoneMatch = '') =>
  ifNoneMatch
    .split(',')
    .map((named) => named.trim())
    .some((named) => named === '*' || named.replace(/^W\//, '').replace(/-\w+"$/, '"') === etag);
