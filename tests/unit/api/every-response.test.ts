import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { logRequests, requestIdHeader } from '#api/request-log.ts';
import { securityHeaders, setHeaders } from '#api/security-headers.ts';

const app = new Hono()
  .use(
    logRequests(
      () => {},
      () => '/*',
    ),
  )
  .use(setHeaders(securityHeaders))
  .get('/hono-json', (context) => context.json({}))
  .get('/plain-response', () => new Response('text'))
  .get('/redirect', () => Response.redirect('https://firm.example/'))
  .get('/error', () => {
    throw new Error('broken');
  })
  .onError((_, context) => context.text('error', 500));

it.each(['/hono-json', '/plain-response', '/redirect', '/error', '/missing'])(
  'the response of %s has the common headers and a request id [API-3]',
  async (path) => {
    const { headers } = await app.request(path);
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(headers.get(name)).toBe(value);
    }
    expect(headers.get(requestIdHeader)).toMatch(/^[0-9a-f]{16}$/);
  },
);
