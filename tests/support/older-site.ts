import { createServer } from 'node:http';
import { listen } from './listen.ts';

type OlderResponse =
  | object[]
  | { data: object[] }
  | Buffer
  | { redirect: string }
  | { status: number };

export interface OlderSite {
  /** With a trailing slash. */
  url: string;
  port: number;
  responses: Record<string, OlderResponse>;
  requestedPaths: string[];
  close(): Promise<void>;
}

export async function startOlderSite(): Promise<OlderSite> {
  const responses: Record<string, OlderResponse> = {};
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requestedPaths.push(path);
    const answer = responses[path] ?? { status: 404 };
    if (Buffer.isBuffer(answer)) response.end(answer);
    else if ('redirect' in answer) response.writeHead(302, { location: answer.redirect }).end();
    else if ('status' in answer) response.writeHead(answer.status).end('no');
    else response.end(JSON.stringify(answer));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    responses,
    requestedPaths,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
