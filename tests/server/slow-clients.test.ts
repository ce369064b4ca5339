import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getServerFolders } from '#server/files/server-folders.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { makeSharedFolder } from '../support/temporary-folder.ts';
import { makeEmbeddedDatabase } from '../support/test-store.ts';

const httpLimits = {
  headersTimeout: 4_000,
  requestTimeout: 6_000,
  idleTimeout: 3_000,
  connectionsCheckingInterval: 200,
};
const clientCount = 1_000;

const folder = await makeSharedFolder();
let server: OwnServer;
beforeAll(async () => {
  await makeEmbeddedDatabase(getServerFolders(folder).database);
  server = await startOwnServer(folder, { httpLimits });
});
afterAll(() => server.stop());

/** A request whose headers never end. */
const endlessHeaders = 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ';
/** A request whose body never ends. */
const endlessBody =
  'POST /postMessage HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"name":"';
/** Requests whose responses are larger than the kernel's buffers. The client does not read them. */
const unreadRequests = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2_000);

const getRequestText = (client: number) => {
  if (client % 100 === 0) return unreadRequests;
  return client % 2 === 0 ? endlessHeaders : endlessBody;
};

async function connectSlowClient(text: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text === unreadRequests) socket.pause();
  else socket.resume();
  socket.write(text);
  return socket;
}

it('closes the connections of 1,000 slow clients, and keeps serving other clients [OPS-1]', async () => {
  const sockets = await Promise.all(
    Array.from({ length: clientCount }, (_, index) => connectSlowClient(getRequestText(index))),
  );
  const interval = setInterval(() => {
    for (const [index, socket] of sockets.entries()) {
      if (getRequestText(index) !== unreadRequests && socket.writable) socket.write('x');
    }
  }, 500);
  try {
    for (let time = 0; time < 11; time += 1) {
      for (const path of ['/', '/getNewses', '/ready']) {
        const response = await fetch(`${server.url}${path}`);
        expect(response.status, path).toBe(200);
        await response.text();
      }
      await pause(100);
    }
    // The server closes the connections of clients that send very slowly.
    const senders = sockets.filter((_, index) => getRequestText(index) !== unreadRequests);
    await expect.poll(() => senders.filter(({ closed }) => !closed).length).toBe(0);
    // The server also closes the connections of clients that read nothing. Node considers a connection idle only after
    // two checks.
    await pause(2 * httpLimits.idleTimeout);
    // A client detects the end of its connection only when it reads.
    for (const socket of sockets) socket.resume();
    await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBe(0);
  } finally {
    clearInterval(interval);
    for (const socket of sockets) socket.destroy();
  }
  expect((await fetch(server.url)).status).toBe(200);
  expect(server.logs.filter(({ level }) => level === 'error')).toEqual([]);
});
