import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startHttpServer } from '#server/http/http-server.ts';
import { createRequestListener } from '#server/http/request-listener.ts';
import { admin, startApi } from '../support/api.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { openRawConnection } from '../support/raw-connection.ts';
import { signAccessToken } from '../support/tokens.ts';

const host = '127.0.0.1';
const api = await startApi();
await api.addAccount(admin, 'admin');
const token = await signAccessToken(admin, api.clock.now);
const port = await findFreePort();
const shortTimeoutPort = await findFreePort();
const smallPort = await findFreePort();
const timeouts = { headersTimeout: 300, requestTimeout: 1500, connectionsCheckingInterval: 50 };
const servers = [
  await startHttpServer({ host, port }),
  await startHttpServer({ host, port: shortTimeoutPort }, timeouts),
  await startHttpServer({ host, port: smallPort }, { maxConnections: 2 }),
];
for (const server of servers) server.open(createRequestListener(api));
afterAll(async () => {
  for (const server of servers) await server.close();
  await api.close();
});

const formatHead = (path: string, type: string, length: number | 'chunked') => {
  const lengthHeader = length === 'chunked' ? 'Transfer-Encoding' : 'Content-Length';
  return `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\n${lengthHeader}: ${length}\r\n\r\n`;
};
const formatRequest = (path: string, type: string, body: string) =>
  `${formatHead(path, type, body.length)}${body}`;
const json = 'application/json';
const nextRequest = 'GET /getNewses HTTP/1.1\r\nHost: localhost\r\n\r\n';

it('limits the number of open connections [OPS-1]', async () => {
  const [first, second] = [await openRawConnection(smallPort), await openRawConnection(smallPort)];
  const third = await openRawConnection(smallPort);
  await expect.poll(() => third.socket.closed).toBe(true);
  second.socket.write(nextRequest);
  await expect.poll(() => second.readStatuses()).toEqual([200]);
  first.socket.destroy();
  const readStatusesOfNewConnection = async () => {
    const { socket, readStatuses } = await openRawConnection(smallPort);
    socket.write(nextRequest);
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return readStatuses();
  };
  await expect.poll(readStatusesOfNewConnection).toEqual([200]);
});

describe('a connection', () => {
  const text = 'x'.repeat(1_200_000);
  it.each([
    ['a body that is too long', 413, formatRequest('/postNews', json, text)],
    [
      'a picture that is too large',
      413,
      formatRequest('/uploadImage', 'multipart/form-data', text.repeat(4)),
    ],
    [
      'an unsupported content type',
      415,
      formatRequest('/postNews', 'text/plain', 'y'.repeat(900_000)),
    ],
    [
      'a chunked body that is too long',
      413,
      `${formatHead('/postNews', json, 'chunked')}${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
    ],
  ])('stays usable after the server rejects %s [API-3]', async (_, status, rejectedRequest) => {
    const { socket, readStatuses } = await openRawConnection(port);
    socket.write(rejectedRequest);
    await expect.poll(() => readStatuses()).toEqual([status]);
    // Longer than the server waits for the rest of a body.
    await pause(700);
    socket.write(nextRequest);
    await expect.poll(() => readStatuses()).toEqual([status, 200]);
  });

  it.each([
    ['a JSON body', `${formatHead('/postNews', json, 100)}{"title":`],
    ['a chunked body', `${formatHead('/postNews', json, 'chunked')}9\r\n{"title":\r\n`],
    ['a form', `${formatHead('/postMessage', 'application/x-www-form-urlencoded', 100)}name=a`],
    ['a picture', `${formatHead('/uploadImage', 'multipart/form-data; boundary=x', 1000)}--x\r\n`],
  ])('logs no error if the client resets it during %s', async (_, beginning) => {
    api.logs.length = 0;
    const { socket } = await openRawConnection(port);
    socket.write(beginning);
    await pause(100);
    socket.resetAndDestroy();
    await pause(200);
    expect(api.logs).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}/getNewses`)).status).toBe(200);
  });

  it.each([
    ['headers that never end', 'GET /getNewses HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    ['a body that never ends', `${formatHead('/postNews', json, 9)}{`],
    ['a rejected, unfinished body', `${formatHead('/getNewses', 'text/plain', 9)}x`],
  ])('is closed because of %s', async (_, beginning) => {
    const { socket } = await openRawConnection(shortTimeoutPort);
    socket.write(beginning);
    await once(socket, 'close');
  });
});
