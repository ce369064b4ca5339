import type { Context } from 'hono';
import type { Route } from '#contract/http/route.ts';
import type { Language } from '#contract/texts/languages.ts';
import { ServiceError } from '#services/service-error.ts';
import { chooseEncoding } from './choose-encoding.ts';
import { collectList, type ReadAll } from './collect-list.ts';
import type { ContentResponse, ContentResponses } from './content-responses.ts';
import { matchesEtag } from './etag.ts';
import type { LargeResponse, LargeResponseStore } from './large-responses.ts';
import { readPage } from './read-request.ts';
import type { Reply } from './reply.ts';
import { formatNextLink } from './respond.ts';
import { streamBody } from './stream-body.ts';

interface ResponseSource {
  createReply: () => Promise<Reply<unknown>>;
  readAll: ReadAll;
  /** Stores a list that is too long for memory. */
  files: LargeResponseStore | undefined;
  /** Undefined if the request specifies no language. */
  language: Language | undefined;
}

/**
 * Responds to a request whose response depends only on its address and the content [API-6]. `cdnHeaders` let a CDN
 * cache the response. These headers are omitted for a request with `Cache-Control` or an access token, such as a
 * request from the dashboard. Throws `too-large` if a whole list is too long for this host.
 */
export async function respondWithContent(
  route: Route,
  responses: ContentResponses,
  source: ResponseSource,
  { context, cdnHeaders }: { context: Context; cdnHeaders: Record<string, string> | undefined },
): Promise<Response> {
  const page = route.isPaged ? readPage(context) : undefined;
  const tag = await responses.tag();
  const etag = `"${tag}"`;
  const headers: Record<string, string> = {
    ETag: etag,
    Vary: 'Authorization, Cache-Control',
    'Cache-Control': 'no-cache',
    ...(source.language && { 'Content-Language': source.language }),
  };
  const { req } = context;
  if (!req.header('authorization') && !req.header('cache-control')) {
    Object.assign(headers, cdnHeaders);
  }
  if (matchesEtag(etag, req.header('if-none-match'))) return context.body(null, 304, headers);
  const address = JSON.stringify([route.path, page?.limit, page?.cursor, source.language]);
  const { body, nextCursor } = await responses.respond(tag, address, () =>
    page ? createPage(source) : createWholeList(source),
  );
  if (!body) throw new ServiceError('too-large', tooLargeMessage);
  if (nextCursor) headers['Link'] = formatNextLink(context, nextCursor);
  headers['Content-Type'] = 'application/json';
  if (body instanceof Uint8Array) return context.body(streamBody(body), 200, headers);
  return respondWithFile(context, body, headers);
}

async function createPage({ createReply }: ResponseSource): Promise<ContentResponse> {
  const { data, headers } = await createReply();
  return {
    body: new TextEncoder().encode(JSON.stringify(data)),
    nextCursor: headers.nextCursor ?? null,
  };
}

const createWholeList = async ({ readAll, files }: ResponseSource): Promise<ContentResponse> => ({
  body: await collectList(readAll, files),
  nextCursor: null,
});

const tooLargeMessage =
  'This list is too long for one response. Read it in pages: set limit=100 and follow the Link header.';

/** Large responses are compressed once, because compressing each response could overload the server. */
async function respondWithFile(
  context: Context,
  file: LargeResponse,
  headers: Record<string, string>,
): Promise<Response> {
  const { req } = context;
  const encoding = chooseEncoding(['gzip'], req.header('accept-encoding'));
  const responseHeaders = {
    ...headers,
    Vary: `${headers['Vary']}, Accept-Encoding`,
    'Content-Length': String(file.size[encoding]),
    ...(encoding === 'gzip' && { 'Content-Encoding': encoding, ETag: `W/${headers['ETag']}` }),
  };
  if (req.method === 'HEAD') return context.body(null, 200, responseHeaders);
  return context.body(await file.open(encoding), 200, responseHeaders);
}
