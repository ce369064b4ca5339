import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { getErrorCode } from '#db/error-causes.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';

/** Times are in milliseconds. */
const defaultLimits = {
  headersTimeout: 10_000,
  /** Includes the body, which can be a picture of 4 MB over a slow connection. */
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  /** Longer than proxies keep an idle connection open. */
  keepAliveTimeout: 75_000,
  /** For a response that makes no progress. */
  idleTimeout: 60_000,
  /** Each connection can hold 16 KB of headers, 128 KB of an anonymous body and parts of a response in memory. */
  maxConnections: 2000,
};

export type HttpLimits = typeof defaultLimits;

export interface Address {
  host: string;
  port: number;
}

/** Listens on an address. Rejects with `InvalidSettingError` if the address is in use or not allowed. */
export async function startHttpServer(address: Address, limits: Partial<HttpLimits> = {}) {
  const { idleTimeout, maxConnections, ...options } = { ...defaultLimits, ...limits };
  let listener: RequestListener = (_, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end('Starting…');
  };
  const server = createServer(options, (request, response) => {
    // Discards the rest of a refused body, because it precedes the next request on the connection.
    response.once('finish', () => request.removeAllListeners('data').resume());
    listener(request, response);
  });
  server.timeout = idleTimeout;
  server.maxConnections = maxConnections;
  await listen(server, address);
  return {
    /** Passes requests to the application. Before this call, every response has the status 503. */
    open: (application: RequestListener): void => {
      listener = application;
    },
    /**
     * Accepts no more connections. Requests in progress get `graceMs` to finish. By default, they are aborted
     * immediately.
     */
    close: (graceMs = 0) => close(server, graceMs),
  };
}

async function listen(server: Server, { host, port }: Address): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const hostProblem = `is not an address of this machine (${host}): use 127.0.0.1 if the proxy is on this machine`;
    const settings: Record<string, [variable: string, problem: string]> = {
      EADDRINUSE: [
        'PORT',
        `${port} is used by another program: stop that program, or set another port`,
      ],
      EACCES: [
        'PORT',
        `${port} is not allowed for this user: remove PORT to use 8888, or set a port above 1023, to which the proxy must then forward requests`,
      ],
      EADDRNOTAVAIL: ['HOST', hostProblem],
      ENOTFOUND: ['HOST', hostProblem],
    };
    const setting = settings[getErrorCode(cause)];
    throw setting ? new InvalidSettingError(...setting, { cause }) : cause;
  }
}

async function close(server: Server, graceMs: number): Promise<void> {
  const closeEvent = once(server, 'close');
  server.close();
  if (graceMs === 0) server.closeAllConnections();
  const forceTimer = setTimeout(() => server.closeAllConnections(), graceMs);
  // A connection becomes idle when its request ends.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
  await closeEvent;
  clearTimeout(forceTimer);
  clearInterval(idleTimer);
}
