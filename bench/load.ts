import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Returns the text of an HTTP/1.1 request. */
export function formatRequest(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const allHeaders = {
    Host: 'localhost',
    ...headers,
    ...(body && {
      'Content-Type': 'application/json',
      'Content-Length': `${Buffer.byteLength(body)}`,
    }),
  };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/**
 * Resolves to the head of the response when the whole response has arrived. Rejects if the response has no
 * `Content-Length`, unless its status is 304.
 */
function send(socket: Socket, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let head = '';
    let remainingBytes = 0;
    const onData = (chunk: Buffer) => {
      let bodyBytes = chunk.length;
      if (head === '') {
        const end = chunk.indexOf('\r\n\r\n');
        head = chunk.toString('latin1', 0, end);
        const length = /^content-length: (\d+)/im.exec(head)?.[1];
        if (end < 0 || (length === undefined && !/ 304 /.test(head))) reject(new Error(head));
        remainingBytes = Number(length ?? 0);
        bodyBytes -= end + 4;
      }
      remainingBytes -= bodyBytes;
      if (remainingBytes > 0) return;
      socket.off('data', onData);
      resolve(head);
    };
    socket.on('data', onData);
    socket.write(request);
  });
}

/**
 * Sends requests to a server on this machine, one at a time on each connection. Resolves to the responses per second.
 * Rejects if a response has an unexpected status.
 */
export async function measureRequestRate(
  port: number,
  request: string,
  { status, connections, durationMs }: { status: number; connections: number; durationMs: number },
): Promise<number> {
  const end = performance.now() + durationMs;
  const connectionRuns = Array.from({ length: connections }, async () => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    await once(socket, 'connect');
    let responseCount = 0;
    while (performance.now() < end) {
      const head = await send(socket, request);
      if (!head.startsWith(`HTTP/1.1 ${status} `)) throw new Error(head);
      responseCount += 1;
    }
    socket.destroy();
    return responseCount;
  });
  const responseCount = (await Promise.all(connectionRuns)).reduce((sum, count) => sum + count, 0);
  return (responseCount / durationMs) * 1000;
}
