import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';

type Fetch = Parameters<typeof getRequestListener>[0];

/**
 * Returns a Node listener that passes requests to an application. Does not replace the global `Request` and `Response`,
 * because Astro's development server relies on them. Responds with 400 to an invalid `Host` header such as `xn--a`,
 * which the adapter accepts [API-3].
 */
export const createRequestListener = ({ fetch }: { fetch: Fetch }): RequestListener =>
  getRequestListener(
    (request, env) => {
      if (!URL.canParse(request.url)) return new Response(null, { status: 400 });
      // Node's `Request` does not support TRACE. A response to TRACE would reveal the headers that proxies add.
      if (request.method === 'TRACE') return new Response('Method not allowed', { status: 405 });
      return fetch(toNodeRequest(request), env);
    },
    { overrideGlobalObjects: false },
  );

/**
 * Returns Node's `Request`, because the API copies requests to limit their bodies. The adapter's `Request` cannot be
 * copied.
 */
function toNodeRequest(request: Request): Request {
  const { url, method, headers, body, signal } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  const init = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, init);
}
