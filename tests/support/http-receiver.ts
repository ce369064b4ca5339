import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from './listen.ts';

export interface HttpReceiver {
  url: string;
  calls: { path: string; headers: IncomingHttpHeaders; body: string }[];
  response: { status: number; body: string; headers?: Record<string, string> };
  close: () => void;
}

export async function startHttpReceiver(): Promise<HttpReceiver> {
  const receiver: HttpReceiver = {
    url: '',
    calls: [],
    response: { status: 200, body: 'taken' },
    close: () => undefined,
  };
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    receiver.calls.push({ path, headers, body: await text(request) });
    const { status, body, headers: responseHeaders } = receiver.response;
    response.writeHead(status, responseHeaders).end(body);
  });
  receiver.url = `http://127.0.0.1:${await listen(server)}`;
  receiver.close = () => {
    server.close();
    server.closeAllConnections();
  };
  return receiver;
}
