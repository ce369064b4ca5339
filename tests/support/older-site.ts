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
    const content = responses[path] ?? { status: 404 };
    if (Buffer.isBuffer(content)) response.end(content);
    else if ('redirect' in content) response.writeHead(302, { location: content.redirect }).end();
    else if ('status' in content) response.writeHead(content.status).end('no');
    else response.end(JSON.stringify(content));
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
