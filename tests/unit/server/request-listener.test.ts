import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitBody } from '#api/limit-body.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { requestListener } from '#server/http/request-listener.ts';

const app = new Hono()
  .delete('/', limitBody(contentRoutes.news.remove), (context) => context.text('deleted'))
  .post('/', limitBody(contentRoutes.news.create), async (context) =>
    context.text(await context.req.text()),
  );
const server = createServer(requestListener(app));
let url = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => void server.close());

it('answers a request without a body, and one with an unknown length [API-3]', async () => {
  const deleteResponse = await fetch(url, { method: 'DELETE' });
  expect([deleteResponse.status, await deleteResponse.text()]).toEqual([200, 'deleted']);
  const body = new Blob(['{"title":"A"}']).stream();
  const postInit: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  const postResponse = await fetch(url, postInit);
  expect([postResponse.status, await postResponse.text()]).toEqual([200, '{"title":"A"}']);
});

it.each(['xn--a', '1.2.3.999', '1.2.3.4.5', 'a b', '[::1'])(
  'refuses a request to the host %s without logging an error [API-3]',
  async (host) => {
    const clientRequest = request(url, { headers: { host }, method: 'DELETE', agent: false }).end();
    const [answer]: IncomingMessage[] = await once(clientRequest, 'response');
    answer?.resume();
    expect(answer?.statusCode).toBe(400);
  },
);

it('refuses a TRACE request without logging an error [API-3]', async () => {
  const traceRequest = request(url, { method: 'TRACE', agent: false }).end();
  const [answer]: IncomingMessage[] = await once(traceRequest, 'response');
  answer?.resume();
  expect(answer?.statusCode).toBe(405);
});
