import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { listen } from '../../support/listen.ts';
import type { FakeNeon } from '../../support/neon-proxy.ts';
import type { Certificate } from './certificate.ts';

/** `ip` is the address of the client. */
export type HostHandler = (request: Request, ip: string) => Response | Promise<Response>;

export interface InternetOptions {
  certificate: Certificate;
  neon: FakeNeon;
}

export interface Internet {
  /** The port that serves all hosts. */
  port: number;
  /** Returns the handler for a host, or null if there is none. At first, there are no handlers. */
  findHost: (name: string) => HostHandler | null;
  unexpectedRequests: string[];
  close(): void;
}

const getHostName = ({ headers }: IncomingMessage) => (headers.host ?? '').replace(/:\d+$/, '');

const isNeonHost = (name: string) => name.endsWith('.neon.tech');

/** Simulates, on one port, all hosts that the build, the functions and the browser reach over HTTPS. */
export async function startInternet({ certificate, neon }: InternetOptions): Promise<Internet> {
  const internet: Internet = {
    port: 0,
    unexpectedRequests: [],
    findHost: () => null,
    close: () => {
      neon.close();
      server.closeAllConnections();
      server.close();
    },
  };
  const respond = getRequestListener(
    (request, { incoming }) => {
      const { hostname, pathname } = new URL(request.url);
      const host = internet.findHost(hostname);
      if (host) return host(request, incoming.socket.remoteAddress ?? '');
      internet.unexpectedRequests.push(`${hostname}${pathname}`);
      return new Response('The rehearsal has no such host', { status: 421 });
    },
    { overrideGlobalObjects: false },
  );
  const listener: RequestListener = (request, response) =>
    isNeonHost(getHostName(request))
      ? neon.handleRequest(request, response)
      : respond(request, response);
  const server = createServer({ cert: certificate.cert, key: certificate.key }, listener);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isNeonHost(getHostName(request))) neon.handleUpgrade(request, socket, head);
    else socket.destroy();
  });
  internet.port = await listen(server);
  return internet;
}
