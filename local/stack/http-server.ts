import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { isIdentityPath } from '../identity/identity-emulator.ts';
import { InvalidSetting, loopback, type Settings } from './settings.ts';

export interface HttpServer {
  /** Hands requests to the identity emulator and to the application. Until then every answer is 503. */
  open(identity: RequestListener, application: RequestListener): void;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** How long clients may take to send a request, in milliseconds. */
const defaultTimeouts = {
  headersTimeout: 10_000,
  /** With its body: a picture of 4 MB over a slow line. */
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5000,
};

/** Listens on the port. Rejects with `InvalidSetting` when it is taken or not allowed. */
export async function startHttpServer(
  { port }: Pick<Settings, 'port'>,
  timeouts = defaultTimeouts,
): Promise<HttpServer> {
  let answer: RequestListener = (_, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end('Starting …');
  };
  const server = createServer(timeouts, (request, response) => {
    // What is left of a refused body stands before the next request of the connection.
    response.once('finish', () => request.removeAllListeners('data').resume());
    answer(request, response);
  });
  server.listen(port, loopback);
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (error.code === 'EADDRINUSE') {
      throw new InvalidSetting(`Port ${port} is taken. Stop what uses it, or set another PORT.`);
    }
    if (error.code === 'EACCES') throw new InvalidSetting(`Port ${port} may not be used here.`);
    throw error;
  }
  return {
    open: (identity, application) => {
      answer = (request, response) =>
        (isIdentityPath(request.url ?? '') ? identity : application)(request, response);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
