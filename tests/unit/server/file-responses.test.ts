import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { conditionalGet } from '#api/etag.ts';
import type { Release } from '#publisher/publisher.ts';
import { createFileResponses } from '#server/site/file-responses.ts';
import type { LogEvent } from '#services/log.ts';
import { listen } from '../../support/listen.ts';

const release = { contentNumber: 1, changedAt: '', code: 'code', find: () => null };

/** Whether the cache responds without passing the request on. */
function isCached(responses: ReturnType<typeof createFileResponses>, url: string): boolean {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
  let isPassedOn = false;
  const listener = responses.serveBefore(() => {
    isPassedOn = true;
  });
  listener(request, new ServerResponse(request));
  return !isPassedOn;
}

const createResponses = (maxBytes?: number) =>
  createFileResponses(
    () => release,
    () => {},
    { maxBytes },
  );
const createPage = (headers = {}) => new Response('page', { headers });

it('sends the cached response for an address with any query [OPS-1]', async () => {
  const responses = createResponses();
  await responses.add(release, '/robots.txt', 'identity', createPage());
  expect(isCached(responses, '/robots.txt')).toBe(true);
  expect(isCached(responses, `/robots.txt?${'x'.repeat(6000)}`)).toBe(true);
  expect(isCached(responses, '/robots.txt?a?b\nc')).toBe(true);
  expect(isCached(responses, '/other')).toBe(false);
});

it.each([
  ['"a"', 304],
  ['W/"a"', 304],
  ['"a-gzip"', 304],
  ['W/"a-br"', 304],
  ['"x", "a-gzip"', 304],
  ['"a-x"', 200],
  ['"b"', 200],
  ['a', 200],
])('responds to If-None-Match: %s with %i, as the API does [OPS-1]', async (condition, status) => {
  const responses = createResponses();
  await responses.add(release, '/robots.txt', 'identity', createPage({ etag: '"a"' }));
  const server = createServer(
    responses.serveBefore((_, response) => response.writeHead(500).end()),
  );
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const headers = { 'if-none-match': condition, 'accept-encoding': 'identity' };
  const response = await fetch(`http://localhost:${port}/robots.txt`, { headers });
  expect(response.status).toBe(status);
  const app = new Hono().get('/robots.txt', conditionalGet(), (context) => {
    context.header('ETag', '"a"');
    return context.text('page');
  });
  const header = { headers: { 'if-none-match': condition } };
  const apiResponse = await app.request('/robots.txt', header);
  expect([apiResponse.status, apiResponse.headers.get('etag')]).toEqual([status, '"a"']);
});

it.each(['/robots%2Etxt', '//robots.txt', '/news//'])(
  'does not cache another spelling of an address: %s [OPS-1]',
  async (path) => {
    const responses = createResponses();
    await responses.add(release, path, 'identity', createPage());
    expect(isCached(responses, path)).toBe(false);
  },
);

it.each([
  ['addresses', (index: number) => [`/${index}${'x'.repeat(5000)}`, {}] as const],
  ['headers', (index: number) => [`/${index}`, { 'x-long': 'x'.repeat(5000) }] as const],
])('counts %s towards the memory limit [OPS-1]', async (_, createEntry) => {
  const responses = createResponses(100_000);
  const paths: string[] = [];
  for (let index = 0; index < 50; index += 1) {
    const [path, headers] = createEntry(index);
    paths.push(path);
    await responses.add(release, path, 'identity', createPage(headers));
  }
  const cachedPaths = paths.filter((path) => isCached(responses, path));
  expect(cachedPaths.length).toBeGreaterThan(0);
  expect(cachedPaths.length).toBeLessThan(20);
  expect(cachedPaths.at(-1)).toBe(paths.at(-1));
});

it('does not cache or send responses of a replaced release [PUB-2]', async () => {
  let liveRelease = release;
  const responses = createFileResponses(
    () => liveRelease,
    () => {},
  );
  const oldRelease = liveRelease;
  liveRelease = { ...release, contentNumber: 2 };
  await responses.add(oldRelease, '/robots.txt', 'identity', createPage());
  expect(isCached(responses, '/robots.txt')).toBe(false);
  await responses.add(liveRelease, '/robots.txt', 'identity', createPage());
  expect(isCached(responses, '/robots.txt')).toBe(true);
  liveRelease = { ...release, contentNumber: 3 };
  expect(isCached(responses, '/robots.txt')).toBe(false);
  liveRelease = { ...release, contentNumber: 2 };
  expect(isCached(responses, '/robots.txt')).toBe(false);
});

it('does not cache a body larger than one megabyte [OPS-1]', async () => {
  const responses = createResponses();
  const createPageOfSize = (bytes: number) => createPage({ 'content-length': String(bytes) });
  await responses.add(release, '/a-megabyte', 'identity', createPageOfSize(1024 * 1024));
  await responses.add(release, '/more', 'identity', createPageOfSize(1024 * 1024 + 1));
  expect(isCached(responses, '/a-megabyte')).toBe(true);
  expect(isCached(responses, '/more')).toBe(false);
});

async function serveOnePage() {
  const events: LogEvent[] = [];
  const liveRelease: Release = release;
  const responses = createFileResponses(
    () => liveRelease,
    (event) => void events.push(event),
  );
  const headers = { 'content-type': 'text/plain', 'content-length': '4', etag: '"one"', vary: 'a' };
  await responses.add(release, '/page', 'identity', createPage(headers));
  const passOn = (_: IncomingMessage, response: ServerResponse) => void response.end('passed on');
  const server = createServer(responses.serveBefore(passOn));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${await listen(server)}/page`;
  const get = async (requestHeaders: Record<string, string> = {}, method = 'GET') => {
    const accept = { 'accept-encoding': 'identity', connection: 'close' };
    const response = await fetch(url, { method, headers: { ...accept, ...requestHeaders } });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  return { get, events };
}

it('sends a cached page with its headers, and logs the request [OPS-1, OPS-2]', async () => {
  const { get, events } = await serveOnePage();
  const { status, headers, body } = await get();
  expect([status, body]).toEqual([200, 'page']);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/plain',
    'content-length': '4',
    etag: '"one"',
    vary: 'a',
  });
  const id = headers.get('x-request-id');
  expect(id).toMatch(/^\w{16}$/);
  expect(events).toMatchObject([{ event: 'request', id, route: 'GET /*', status: 200 }]);
});

it.each(['"one"', 'W/"one"'])(
  'returns 304 without content headers for If-None-Match: %s [OPS-1]',
  async (condition) => {
    const { get } = await serveOnePage();
    const { status, headers, body } = await get({ 'if-none-match': condition });
    expect([status, body]).toEqual([304, '']);
    expect([headers.get('etag'), headers.get('vary')]).toEqual(['"one"', 'a']);
    expect([...headers.keys()].filter((name) => name.startsWith('content-'))).toEqual([]);
  },
);

it('sends the page to a client that has another version [OPS-1]', async () => {
  const { get } = await serveOnePage();
  expect(await get({ 'if-none-match': '"two"' })).toMatchObject({ status: 200, body: 'page' });
});

it.each([
  ['with another method', {}, 'POST'],
  ['that accepts another encoding', { 'accept-encoding': 'br' }, 'GET'],
])('passes on a request %s [OPS-1]', async (_, headers: Record<string, string>, method) => {
  const { get, events } = await serveOnePage();
  expect(await get(headers, method)).toMatchObject({ status: 200, body: 'passed on' });
  expect(events).toEqual([]);
});
