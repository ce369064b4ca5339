import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { limitBody } from '#api/limit-body.ts';
import { postMessage } from '#contract/routes.ts';
import { requestListener } from '#server/http/request-listener.ts';

async function serve(): Promise<string> {
  const app = new Hono();
  app.use('*', limitBody(postMessage));
  app.all('*', async (context) =>
    context.text(`${context.req.method} ${await context.req.text()}`),
  );
  const server = createServer(requestListener(app)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('takes a deletion without a body and a body of unknown length over HTTP [API-1, API-3]', async () => {
  const url = await serve();
  const deleted = await fetch(url, { method: 'DELETE' });
  expect(await deleted.text()).toBe('DELETE ');
  const body = new Blob(['in parts']).stream();
  const inParts = { method: 'POST', body, duplex: 'half' };
  const posted = await fetch(url, inParts);
  expect(await posted.text()).toBe('POST in parts');
});
