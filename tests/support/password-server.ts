import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

const createMessage = (code: number, rest: string) => {
  const body = Buffer.from(rest);
  const head = Buffer.alloc(9);
  head.write('R');
  head.writeInt32BE(8 + body.length, 1);
  head.writeInt32BE(code, 5);
  return Buffer.concat([head, body]);
};

/**
 * Simulates a PostgreSQL server that waits for a password, which `url` does not contain. `disconnected` resolves when the
 * client has closed its connection.
 */
export async function startPasswordServer(
  host?: string,
): Promise<{ url: string; disconnected: Promise<void> }> {
  const { promise: disconnected, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('close', () => resolve());
    socket.once('data', () => {
      socket.write(createMessage(10, 'SCRAM-SHA-256\0\0'));
      socket.once('data', (initial) => {
        const [, nonce = ''] = /r=([^,]+)$/.exec(initial.toString()) ?? [];
        socket.write(createMessage(11, `r=${nonce}AAAA,s=c2FsdHNhbHQ=,i=4096`));
      });
    });
  });
  const port = await listen(server, host);
  onTestFinished(() => void server.close());
  return { url: `postgres://manpower@127.0.0.1:${port}/manpower`, disconnected };
}
