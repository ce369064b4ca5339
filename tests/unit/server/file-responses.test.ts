import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { conditionalGet } from '#api/etag.ts';
import type { Release } from '#publisher/publisher.ts';
import { fileResponses } from '#server/site/file-responses.ts';
import type { LogEvent } from '#services/log.ts';
import { listen } from '../../support/listen.ts';

const release = { contentNumber: 1, changedAt: '', code: 'code', find: () => null };

/** Whether a request is answered without the application. */
function isCached(answers: ReturnType<typeof fileResponses>, url: string): boolean {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
  let isHandedOn = false;
  const listener = answers.serveBefore(() => {
    isHandedOn = true;
  });
  listener(request, new ServerResponse(request));
  return !isHandedOn;
}

const open = (maxBytes?: number) =>
  fileResponses(
    () => release,
    () => {},
    { maxBytes },
  );
const page = (headers = {}) => new Response('page', { headers });

it('sends the same response whatever query an address has, and caches none with a query [OPS-1]', async () => {
  const answers = open();
  await answers.add(release, '/robots.txt', 'identity', page());
  expect(isCached(answers, '/robots.txt')).toBe(true);
  expect(isCached(answers, `/robots.txt?${'x'.repeat(6000)}`)).toBe(true);
  expect(isCached(answers, '/robots.txt?a?b\nc')).toBe(true);
  expect(isCached(answers, '/other')).toBe(false);
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
])('answers If-None-Match: %s like the API, with %i [OPS-1]', async (condition, status) => {
  const answers = open();
  await answers.add(release, '/robots.txt', 'identity', page({ etag: '"a"' }));
  const server = createServer(answers.serveBefore((_, response) => response.writeHead(500).end()));
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const headers = { 'if-none-match': condition, 'accept-encoding': 'identity' };
  const answer = await fetch(`http://localhost:${port}/robots.txt`, { headers });
  expect(answer.status).toBe(status);
  const app = new Hono().get('/robots.txt', conditionalGet(), (context) => {
    context.header('ETag', '"a"');
    return context.text('page');
  });
  const header = { headers: { 'if-none-match': condition } };
  const apiResponse = await app.request('/robots.txt', header);
  expect([apiResponse.status, apiResponse.headers.get('etag')]).toEqual([status, '"a"']);
});

it.each(['/robots%2Etxt', '//robots.txt', '/news//'])(
  'caches no other spelling of an address: %s [OPS-1]',
  async (path) => {
    const answers = open();
    await answers.add(release, path, 'identity', page());
    expect(isCached(answers, path)).toBe(false);
  },
);

it.each([
  ['addresses', (index: number) => [`/${index}${'x'.repeat(5000)}`, {}] as const],
  ['headers', (index: number) => [`/${index}`, { 'x-long': 'x'.repeat(5000) }] as const],
])('counts %s against the memory limit of responses [OPS-1]', async (_, answerAt) => {
  const answers = open(100_000);
  const paths: string[] = [];
  for (let index = 0; index < 50; index += 1) {
    const [path, headers] = answerAt(index);
    paths.push(path);
    await answers.add(release, path, 'identity', page(headers));
  }
  const cachedPaths = paths.filter((path) => isCached(answers, path));
  expect(cachedPaths.length).toBeGreaterThan(0);
  expect(cachedPaths.length).toBeLessThan(20);
  expect(cachedPaths.at(-1)).toBe(paths.at(-1));
});

it('caches no response of a release that was replaced while its file was read [PUB-2]', async () => {
  let liveRelease = release;
  const answers = fileResponses(
    () => liveRelease,
    () => {},
  );
  const oldRelease = liveRelease;
  liveRelease = { ...release, contentNumber: 2 };
  await answers.add(oldRelease, '/robots.txt', 'identity', page());
  expect(isCached(answers, '/robots.txt')).toBe(false);
  await answers.add(liveRelease, '/robots.txt', 'identity', page());
  expect(isCached(answers, '/robots.txt')).toBe(true);
  liveRelease = { ...release, contentNumber: 3 };
  expect(isCached(answers, '/robots.txt')).toBe(false);
  liveRelease = { ...release, contentNumber: 2 };
  expect(isCached(answers, '/robots.txt')).toBe(false);
});

it('caches no body of more than a megabyte [OPS-1]', async () => {
  const answers = open();
  const ofBytes = (bytes: number) => page({ 'content-length': String(bytes) });
  await answers.add(release, '/a-megabyte', 'identity', ofBytes(1024 * 1024));
  await answers.add(release, '/more', 'identity', ofBytes(1024 * 1024 + 1));
  expect(isCached(answers, '/a-megabyte')).toBe(true);
  expect(isCached(answers, '/more')).toBe(false);
});

async function serveOnePage() {
  const events: LogEvent[] = [];
  const liveRelease: Release = release;
  const answers = fileResponses(
    () => liveRelease,
    (event) => void events.push(event),
  );
  const headers = { 'content-type': 'text/plain', 'content-length': '4', etag: '"one"', vary: 'a' };
  await answers.add(release, '/page', 'identity', page(headers));
  const handOn = (_: IncomingMessage, response: ServerResponse) => void response.end('handed on');
  const server = createServer(answers.serveBefore(handOn));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${await listen(server)}/page`;
  const get = async (requestHeaders: Record<string, string> = {}, method = 'GET') => {
    const accept = { 'accept-encoding': 'identity', connection: 'close' };
    const answer = await fetch(url, { method, headers: { ...accept, ...requestHeaders } });
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };
  return { get, events };
}

it('sends the page with all its headers and an id, and logs one line [OPS-1, OPS-2]', async () => {
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
  'sends neither the page nor its content headers to a client that has it: %s [OPS-1]',
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
  expect(await get(headers, method)).toMatchObject({ status: 200, body: 'handed on' });
  expect(events).toEqual([]);
});
