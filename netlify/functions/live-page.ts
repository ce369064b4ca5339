import type { Config, Context } from '@netlify/functions';
import { logRequest, newRequestId, requestIdHeader } from '#api/request-log.ts';
import { securityHeaders } from '#api/security-headers.ts';
import { readConfiguration } from '#config/configuration.ts';
import { pageKinds, pagePattern } from '#contract/site/item-pages.ts';
import { sharedStore } from '#db/open-store.ts';
import { findLivePage } from '#services/content/read/live-pages.ts';
import { systemContext } from '#services/context.ts';
import { logAsJson, reasonOf } from '#services/log.ts';

/**
 * Answers the addresses of news and services without a built page [SITE-3]. An item that is not built yet is shown by the page that
 * reads it live, an earlier address redirects, and any other address gets the 404 page. While the database is down the response is
 * 503, so that a shared link does not look dead.
 */
export default async (
  request: Request,
  platform?: Pick<Context, 'requestId'>,
): Promise<Response> => {
  const startedAt = performance.now();
  const id = platform?.requestId || newRequestId();
  const answer = await answerTo(new URL(request.url), id);
  const { method, url } = request;
  const route = pageKinds
    .map(pagePattern)
    .find((path) => new URLPattern({ pathname: path }).test(url));
  logRequest(logAsJson, { id, method, route, status: answer.status, startedAt });
  answer.headers.set(requestIdHeader, id);
  return answer;
};

async function answerTo(address: URL, id: string): Promise<Response> {
  try {
    const store = sharedStore(readConfiguration(process.env).databaseUrl);
    const found = await findLivePage(systemContext(store), decodeURIComponent(address.pathname));
    if (found && 'movedTo' in found) return movedTo(found.movedTo, address);
    return await builtPage(found?.page ?? '/404', found ? 200 : 404, address);
  } catch (error) {
    if (error instanceof URIError) return builtPage('/404', 404, address);
    logAsJson({ level: 'error', event: 'live-page', id, reason: reasonOf(error) });
    return new Response('This page cannot be shown right now, try again shortly', {
      status: 503,
      headers: { ...securityHeaders, 'Retry-After': '5' },
    });
  }
}

/** Not cached, because the page can move back. */
const movedTo = (path: string, address: URL) =>
  new Response(null, {
    status: 301,
    headers: {
      ...securityHeaders,
      Location: new URL(path + address.search, address).href,
      'Cache-Control': 'no-cache',
    },
  });

/** Headers that apply only to the response of the page itself. */
const ownHeaders = [
  'age',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
];

/** A page of the website with its headers, including the security headers, and another status. */
async function builtPage(page: string, status: number, address: URL): Promise<Response> {
  const { body, headers } = await fetch(new URL(page, address));
  const kept = new Headers(headers);
  for (const name of ownHeaders) kept.delete(name);
  kept.set('Cache-Control', 'no-cache');
  return new Response(body, { status, headers: kept });
}

export const config: Config = {
  path: ['/news-details/:id', '/services/service-details/:id'],
  preferStatic: true,
};
