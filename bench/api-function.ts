// Serves the bundled function `api` as the platform does. `node bench/api-function.ts` prints the port.
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { getBundlePath } from '#netlify/build/bundle-functions.ts';
import { listen } from '../tests/support/listen.ts';

// Simulates a build hook and a CDN that accept every request.
globalThis.fetch = async () => new Response();

type PlatformFunction = (request: Request, context: object) => Promise<Response>;
const moduleUrl = pathToFileURL(getBundlePath('api')).href;
const { default: handle } = (await import(moduleUrl)) as { default: PlatformFunction };

const context = { ip: '127.0.0.1', waitUntil: () => undefined };
console.log(await listen(createServer(getRequestListener((request) => handle(request, context)))));
