import type { IncomingMessage, RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { listen } from '../../support/listen.ts';
import type { NeonFront } from '../../support/neon-proxy.ts';
import type { Certificate } from './certificate.ts';

/** Answers what is asked of a host, by the address of whoever asks. */
export type Host = (request: Request, ip: string) => Response | Promise<Response>;

export interface InternetOptions {
  certificate: Certificate;
  /** The database's front. */
  neon: NeonFront;
  /** Who answers for a host; null for a host that the rehearsal has not. */
  hostOf: (name: string) => Host | null;
}

export interface Internet {
  /** Where it answers for every host. */
  port: number;
  /** The addresses of hosts that somebody asked for and that the rehearsal has not. */
  strangers: string[];
  close(): void;
}

const nameOf = ({ headers }: IncomingMessage) => (headers.host ?? '').replace(/:\d+$/, '');

const isNeon = (name: string) => name.endsWith('.neon.tech');

/** Everything that the rehearsed programs and the browser reach over HTTPS, on one port of this machine. */
export async function startInternet(options: InternetOptions): Promise<Internet> {
  const { certificate, neon, hostOf } = options;
  const strangers: string[] = [];
  const answer = getRequestListener(
    (request, { incoming }) => {
      const { host, hostname } = new URL(request.url);
      const known = hostOf(hostname);
      if (known) return known(request, incoming.socket.remoteAddress ?? '');
      strangers.push(`${host}${new URL(request.url).pathname}`);
      return new Response('The rehearsal has no such host', { status: 421 });
    },
    { overrideGlobalObjects: false },
  );
  const listener: RequestListener = (request, response) =>
    isNeon(nameOf(request)) ? neon.answer(request, response) : answer(request, response);
  const server = createServer({ cert: certificate.cert, key: certificate.key }, listener);
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (isNeon(nameOf(request))) neon.upgrade(request, socket, head);
    else socket.destroy();
  });
  return {
    port: await listen(server),
    strangers,
    close: () => {
      neon.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
