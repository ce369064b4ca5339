import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpServer, startHttpServer } from '#server/http/http-server.ts';
import { createRequestListener } from '#server/http/request-listener.ts';
import { admin, startApi, type TestApi } from '../support/api.ts';
import { findFreePort } from '../support/find-free-port.ts';
import { openRawConnection } from '../support/raw-connection.ts';
import { signAccessToken } from '../support/tokens.ts';

const host = '127.0.0.1';
let api: TestApi;
let port: number;
let shortTimeoutPort: number;
let smallPort: number;
let servers: HttpServer[];
let token: string;

beforeAll(async () => {
  api = await startApi();
  await api.addAccount(admin, 'admin');
  token = await signAccessToken(admin, api.clock.now);
  port = await findFreePort();
  shortTimeoutPort = await findFreePort();
  smallPort = await findFreePort();
  const timeouts = { headersTimeout: 300, requestTimeout: 1500, connectionsCheckingInterval: 50 };
  servers = [
    await startHttpServer({ host, port }),
    await startHttpServer({ host, port: shortTimeoutPort }, timeouts),
    await startHttpServer({ host, port: smallPort }, { maxConnections: 2 }),
  ];
  for (const server of servers) server.open(createRequestListener(api));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await api.close();
});

const formatHead = (path: string, type: string, extraHeaders: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\n${extraHeaders}\r\n\r\n`;
const formatRequest = (path: string, type: string, body: string) =>
  `${formatHead(path, type, `Content-Length: ${body.length}`)}${body}`;
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
    ['a body that is too long', 413, () => formatRequest('/postNews', 'application/json', text)],
    [
      'a picture that is too large',
      413,
      () => formatRequest('/uploadImage', 'multipart/form-data', text.repeat(4)),
    ],
    [
      'another content type',
      415,
      () => formatRequest('/postNews', 'text/plain', 'y'.repeat(900_000)),
    ],
    [
      'a chunked body that is too long',
      413,
      () =>
        `${formatHead('/postNews', 'application/json', 'Transfer-Encoding: chunked')}${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
    ],
  ])('stays usable after the server rejects %s [API-3]', async (_, status, rejectedRequest) => {
    const { socket, readStatuses } = await openRawConnection(port);
    socket.write(rejectedRequest());
    await expect.poll(() => readStatuses()).toEqual([status]);
    // Longer than the server waits for the rest of a body.
    await pause(700);
    socket.write(nextRequest);
    await expect.poll(() => readStatuses()).toEqual([status, 200]);
  });

  it.each([
    [
      'a JSON body',
      () => `${formatHead('/postNews', 'application/json', 'Content-Length: 100')}{"title":`,
    ],
    [
      'a chunked body',
      () =>
        `${formatHead('/postNews', 'application/json', 'Transfer-Encoding: chunked')}9\r\n{"title":\r\n`,
    ],
    [
      'a form',
      () =>
        `${formatHead('/postMessage', 'application/x-www-form-urlencoded', 'Content-Length: 100')}name=a`,
    ],
    [
      'a picture',
      () =>
        `${formatHead('/uploadImage', 'multipart/form-data; boundary=x', 'Content-Length: 1000')}--x\r\n`,
    ],
  ])('logs no error if the client resets it during %s', async (_, start) => {
    api.logs.length = 0;
    const { socket } = await openRawConnection(port);
    socket.write(start());
    await pause(100);
    socket.resetAndDestroy();
    await pause(200);
    expect(api.logs).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${port}/getNewses`)).status).toBe(200);
  });

  it.each([
    ['headers that never end', () => 'GET /getNewses HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
    [
      'a body that never ends',
      () => `${formatHead('/postNews', 'application/json', 'Content-Length: 9')}{`,
    ],
    [
      'a rejected, unfinished body',
      () => `${formatHead('/getNewses', 'text/plain', 'Content-Length: 9')}x`,
    ],
  ])('is closed because of %s', async (_, start) => {
    const { socket } = await openRawConnection(shortTimeoutPort);
    socket.write(start());
    await once(socket, 'close');
  });
});
