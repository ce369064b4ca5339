import type { Context } from '@netlify/functions';
import { copyPageHeaders } from '#api/page-headers.ts';
import { createRequestId, logRequest, requestIdHeader } from '#api/request-log.ts';
import { logAsJson } from '#services/log.ts';

type RequestPlatform = Pick<Context, 'requestId'> & Partial<Pick<Context, 'ip'>>;

/** Creates a function that responds with pages, adds an id to each response, and logs each request [OPS-2]. */
export const servePages =
  (
    respond: (address: URL, id: string, clientAddress: string) => Promise<Response>,
    getRoute: (address: URL) => string | undefined,
  ) =>
  async ({ url, method }: Request, platform?: RequestPlatform): Promise<Response> => {
    const startedAt = performance.now();
    const id = platform?.requestId || createRequestId();
    const address = new URL(url);
    const response = await respond(address, id, platform?.ip ?? '');
    const { status } = response;
    logRequest(logAsJson, { id, method, route: getRoute(address), status, startedAt });
    response.headers.set(requestIdHeader, id);
    return response;
  };

export async function fetchBuiltPage(page: string, address: URL): Promise<Response> {
  const { body, status, headers } = await fetch(new URL(page, address));
  return new Response(body, { status, headers: copyPageHeaders(headers) });
}

/** Resolves to a response with the body of a built page. Caches must revalidate the response before they reuse it. */
export async function respondWithPage(status: number, page: string, address: URL) {
  const { body, headers } = await fetchBuiltPage(page, address);
  headers.set('Cache-Control', 'no-cache');
  return new Response(body, { status, headers });
}
