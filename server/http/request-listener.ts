import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';

interface Application {
  fetch: Parameters<typeof getRequestListener>[0];
}

/**
 * Answers the requests of a Node server by an application. Node's own `Request` and `Response` stay as they are: other
 * code of the process, such as Astro's development server, relies on them.
 */
export const requestListener = ({ fetch }: Application): RequestListener =>
  getRequestListener(fetch, { overrideGlobalObjects: false });
