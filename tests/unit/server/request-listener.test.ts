import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { limitBody } from '#api/limit-body.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { createRequestListener } from '#server/http/request-listener.ts';
import { listen } from '../../support/listen.ts';

const app = new Hono()
  .delete('/', limitBody(contentRoutes.news.remove), (context) => context.text('deleted'))
  .post('/', limitBody(contentRoutes.news.create), async (context) =>
    context.text(await context.req.text()),
  );
const server = createServer(createRequestListener(app));
const url = `http://127.0.0.1:${await listen(server)}`;
afterAll(() => void server.close());

/** Sends a request that `fetch` does not allow. */
async function getStatus(options: RequestOptions) {
  const clientRequest = request(url, { ...options, agent: false }).end();
  const [response]: IncomingMessage[] = await once(clientRequest, 'response');
  response?.resume();
  return response?.statusCode;
}

it('accepts a request without a body, or with a body of unknown length [API-3]', async () => {
  const deleteResponse = await fetch(url, { method: 'DELETE' });
  expect([deleteResponse.status, await deleteResponse.text()]).toEqual([200, 'deleted']);
  const body = new Blob(['{"title":"A"}']).stream();
  const postInit: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  const postResponse = await fetch(url, postInit);
  expect([postResponse.status, await postResponse.text()]).toEqual([200, '{"title":"A"}']);
});

it.each(['xn--a', '1.2.3.999', '1.2.3.4.5', 'a b', '[::1'])(
  'rejects a request to the host %s [API-3]',
  async (host) => {
    expect(await getStatus({ headers: { host }, method: 'DELETE' })).toBe(400);
  },
);

it('rejects a TRACE request [API-3]', async () => {
  expect(await getStatus({ method: 'TRACE' })).toBe(405);
});
