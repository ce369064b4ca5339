import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';

interface Application {
  fetch: Parameters<typeof getRequestListener>[0];
}

/**
 * Answers the requests of a Node server by an application. Node's own `Request` and `Response` stay as they are: other
 * code of the process, such as Astro's development server, relies on them. A `Host` header that makes no address, such as
 * `xn--a`, is answered with 400: the adapter looks only at its characters [API-3].
 */
export const requestListener = ({ fetch }: Application): RequestListener =>
  getRequestListener(
    (request, env) => {
      if (!URL.canParse(request.url)) return new Response(null, { status: 400 });
      return isPossible(request) ? fetch(withBodyOf(request), env) : notAllowed();
    },
    { overrideGlobalObjects: false },
  );

/** No `Request` of Node's can be made of this method, which sends back what proxies added to a request. */
const isPossible = ({ method }: Request) => method !== 'TRACE';

const notAllowed = () => new Response('Method not allowed', { status: 405 });

/**
 * The adapter's own kind of request cannot be made into another one, as who limits a body of unknown length does. One
 * that can have a body is therefore Node's own kind.
 */
function withBodyOf(request: Request): Request {
  const { url, method, headers, body, signal } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  const parts = { method, headers, body, signal, duplex: 'half' };
  return new Request(url, parts);
}
