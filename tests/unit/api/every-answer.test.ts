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
  .get('/made-by-hono', (context) => context.json({}))
  .get('/made-by-hand', () => new Response('text'))
  .get('/shared', () => Response.redirect('https://firm.example/'))
  .get('/failed', () => {
    throw new Error('broken');
  })
  .onError((_, context) => context.text('failed', 500));

it.each(['/made-by-hono', '/made-by-hand', '/shared', '/failed', '/not-there'])(
  'the response of %s has the common headers and the id of its request [API-3]',
  async (path) => {
    const { headers } = await app.request(path);
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(headers.get(name)).toBe(value);
    }
    expect(headers.get(requestIdHeader)).toMatch(/^[0-9a-f]{16}$/);
  },
);
