import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';

interface Application {
  fetch: Parameters<typeof getRequestListener>[0];
}

/**
 * Lets an application handle the requests of a Node server. Does not replace the global `Request` and `Response`,
 * because other code in the process, such as Astro's development server, relies on them. Responds with 400 to a `Host`
 * header that is not a valid host, such as `xn--a`, because the adapter checks only its characters [API-3].
 */
export const requestListener = ({ fetch }: Application): RequestListener =>
  getRequestListener(
    (request, env) => {
      if (!URL.canParse(request.url)) return new Response(null, { status: 400 });
      return isPossible(request) ? fetch(withBodyOf(request), env) : notAllowed();
    },
    { overrideGlobalObjects: false },
  );

/** Node's `Request` does not support TRACE, which echoes the headers that proxies add. */
const isPossible = ({ method }: Request) => method !== 'TRACE';

const notAllowed = () => new Response('Method not allowed', { status: 405 });

/**
 * Limiting the body needs a new `Request`, which cannot be created from the adapter's request. So a request that can
 * have a body becomes Node's own `Request`.
 */
function withBodyOf(request: Request): Request {
  const { url, method, headers, body, signal } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  const parts = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, parts);
}
