import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { isIdentityPath } from '../identity/identity-emulator.ts';
import { InvalidSetting, loopback, type Settings } from './settings.ts';

export interface HttpServer {
  /** From now on the identity emulator and the rest answer; before, callers are told to try again. */
  open(identity: RequestListener, rest: RequestListener): void;
  /** Ends all connections. */
  close(): Promise<void>;
}

/** Takes the port. Rejects with `InvalidSetting` when somebody else has it. */
export async function startHttpServer({ port }: Settings): Promise<HttpServer> {
  let answer: RequestListener = (_, response) => {
    response.writeHead(503, { 'Retry-After': '1' }).end('Starting …');
  };
  const server = createServer((request, response) => answer(request, response));
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
    open: (identity, rest) => {
      answer = (request, response) =>
        (isIdentityPath(request.url ?? '') ? identity : rest)(request, response);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
