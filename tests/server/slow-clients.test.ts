import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverFolders } from '#server/files/server-folders.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { makeFolder } from '../support/temporary-folder.ts';
import { makeEmbeddedDatabase } from '../support/test-store.ts';

const httpLimits = {
  headersTimeout: 4_000,
  requestTimeout: 6_000,
  idleTimeout: 3_000,
  connectionsCheckingInterval: 200,
};
const clients = 1_000;

let folder: { path: string; remove: () => Promise<void> };
let server: OwnServer;
beforeAll(async () => {
  folder = await makeFolder();
  await makeEmbeddedDatabase(serverFolders(folder.path).database);
  server = await startOwnServer(folder.path, { httpLimits });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** Never sends the end of its headers. */
const inHeaders = 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ';
/** Never sends the end of its body. */
const inBody =
  'POST /postMessage HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"name":"';
/** Requests more bytes than the kernel buffers, and reads nothing. */
const inAnswer = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2_000);

const textOf = (client: number) => {
  if (client % 100 === 0) return inAnswer;
  return client % 2 === 0 ? inHeaders : inBody;
};

async function slowClient(text: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text === inAnswer) socket.pause();
  else socket.resume();
  socket.write(text);
  return socket;
}

it('handles 1,000 slow clients at once, answers others, and closes the slow connections [OPS-1]', async () => {
  const sockets = await Promise.all(
    Array.from({ length: clients }, (_, index) => slowClient(textOf(index))),
  );
  const drip = setInterval(() => {
    for (const [index, socket] of sockets.entries()) {
      if (textOf(index) !== inAnswer && socket.writable) socket.write('x');
    }
  }, 500);
  try {
    for (let time = 0; time < 11; time += 1) {
      for (const path of ['/', '/getNewses', '/ready']) {
        const answer = await fetch(`${server.url}${path}`);
        expect(answer.status, path).toBe(200);
        await answer.text();
      }
      await pause(100);
    }
    // The server closes connections that send very slowly.
    const senders = sockets.filter((_, index) => textOf(index) !== inAnswer);
    await expect.poll(() => senders.filter(({ closed }) => !closed).length).toBe(0);
    // The server also closes connections that read nothing. Node checks twice before it considers a connection idle.
    await pause(2 * httpLimits.idleTimeout);
    // A client detects the end of its connection only when it reads.
    for (const socket of sockets) socket.resume();
    await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBe(0);
  } finally {
    clearInterval(drip);
    for (const socket of sockets) socket.destroy();
  }
  expect((await fetch(server.url)).status).toBe(200);
  expect(server.logs.filter(({ level }) => level === 'error')).toEqual([]);
});
