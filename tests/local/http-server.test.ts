import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpServer, startHttpServer } from '#server/http/http-server.ts';
import { requestListener } from '#server/http/request-listener.ts';
import { admin, startApi, type TestApi } from '../support/api.ts';
import { freePort } from '../support/free-port.ts';
import { openRawConnection } from '../support/raw-connection.ts';
import { signAccessToken } from '../support/tokens.ts';

const host = '127.0.0.1';
let api: TestApi;
let port: number;
let impatientPort: number;
let smallPort: number;
let servers: HttpServer[];
let token: string;

beforeAll(async () => {
  api = await startApi();
  await api.addAccount(admin, 'admin');
  token = await signAccessToken(admin, api.clock.now);
  port = await freePort();
  impatientPort = await freePort();
  smallPort = await freePort();
  const timeouts = { headersTimeout: 300, requestTimeout: 1500, connectionsCheckingInterval: 50 };
  servers = [
    await startHttpServer({ host, port }),
    await startHttpServer({ host, port: impatientPort }, timeouts),
    await startHttpServer({ host, port: smallPort }, { maxConnections: 2 }),
  ];
  for (const server of servers) server.open(requestListener(api));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await api.close();
});

const headOf = (path: string, type: string, extraHeaders: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\n${extraHeaders}\r\n\r\n`;
const requestOf = (path: string, type: string, body: string) =>
  `${headOf(path, type, `Content-Length: ${body.length}`)}${body}`;
const nextRequest = 'GET /getNewses HTTP/1.1\r\nHost: localhost\r\n\r\n';

it('limits the open connections, and accepts others once those have ended [OPS-1]', async () => {
  const [first, second] = [await openRawConnection(smallPort), await openRawConnection(smallPort)];
  const third = await openRawConnection(smallPort);
  await expect.poll(() => third.socket.closed).toBe(true);
  second.socket.write(nextRequest);
  await expect.poll(() => second.statuses()).toEqual([200]);
  first.socket.destroy();
  const statusesOfNewConnection = async () => {
    const { socket, statuses } = await openRawConnection(smallPort);
    socket.write(nextRequest);
    await Promise.race([once(socket, 'data'), once(socket, 'close')]);
    return statuses();
  };
  await expect.poll(statusesOfNewConnection).toEqual([200]);
});

describe('a connection', () => {
  const text = 'x'.repeat(1_200_000);
  it.each([
    ['a body that is too long', 413, () => requestOf('/postNews', 'application/json', text)],
    [
      'a picture that is too large',
      413,
      () => requestOf('/uploadImage', 'multipart/form-data', text.repeat(4)),
    ],
    ['another content type', 415, () => requestOf('/postNews', 'text/plain', 'y'.repeat(900_000))],
    [
      'a chunked body that is too long',
      413,
      () =>
        `${headOf('/postNews', 'application/json', 'Transfer-Encoding: chunked')}${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`,
    ],
  ])(
    'that is kept after %s was refused answers the next request [API-3]',
    async (_, status, rejectedRequest) => {
      const { socket, statuses } = await openRawConnection(port);
      socket.write(rejectedRequest());
      await expect.poll(() => statuses()).toEqual([status]);
      // Waits longer than the limit for the rest of a body.
      await pause(700);
      socket.write(nextRequest);
      await expect.poll(() => statuses()).toEqual([status, 200]);
    },
  );

  it.each([
    [
      'a JSON body',
      () => `${headOf('/postNews', 'application/json', 'Content-Length: 100')}{"title":`,
    ],
    [
      'a chunked body',
      () =>
        `${headOf('/postNews', 'application/json', 'Transfer-Encoding: chunked')}9\r\n{"title":\r\n`,
    ],
    [
      'a form',
      () =>
        `${headOf('/postMessage', 'application/x-www-form-urlencoded', 'Content-Length: 100')}name=a`,
    ],
    [
      'a picture',
      () =>
        `${headOf('/uploadImage', 'multipart/form-data; boundary=x', 'Content-Length: 1000')}--x\r\n`,
    ],
  ])('that breaks within %s causes no error', async (_, start) => {
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
      () => `${headOf('/postNews', 'application/json', 'Content-Length: 9')}{`,
    ],
    [
      'a refused, unfinished body',
      () => `${headOf('/getNewses', 'text/plain', 'Content-Length: 9')}x`,
    ],
  ])('with %s is closed', async (_, start) => {
    const { socket } = await openRawConnection(impatientPort);
    socket.write(start());
    await once(socket, 'close');
  });
});
