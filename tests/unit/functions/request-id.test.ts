import { afterEach, describe, expect, it, vi } from 'vitest';
import { serve } from '#netlify/host/serve.ts';
import livePage from '../../../netlify/functions/live-page.ts';
import media from '../../../netlify/functions/media.ts';

const requestId = '01JD0PLATFORMSOWNID';
const lines: Record<string, unknown>[] = [];
vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(JSON.parse(String(line))));
afterEach(() => {
  lines.length = 0;
  vi.unstubAllEnvs();
});

describe('Netlify functions', () => {
  it('return the platform’s request id even without a configuration [OPS-2]', async () => {
    vi.stubEnv('DATABASE_URL', undefined);
    const request = new Request('https://firm.example/getNewses');
    const platformContext = { requestId, ip: '203.0.113.1', waitUntil: () => undefined };
    const response = await serve([])(
      request,
      platformContext as unknown as Parameters<ReturnType<typeof serve>>[1],
    );
    expect([response.status, response.headers.get('x-request-id')]).toEqual([503, requestId]);
    expect(await response.json()).toMatchObject({ code: 'unavailable', requestId });
    expect(lines).toMatchObject([{ event: 'configuration', id: requestId }]);
  });

  it('log one line with the route pattern for a picture [OPS-2]', async () => {
    const response = await media(new Request('https://firm.example/media/none.svg'), { requestId });
    expect(response.headers.get('x-request-id')).toBe(requestId);
    expect(lines).toMatchObject([
      { event: 'request', id: requestId, route: 'GET /media/:fileName', status: 404 },
    ]);
  });

  it('log the route pattern of a live page instead of its address [OPS-2]', async () => {
    vi.stubEnv('DATABASE_URL', undefined);
    const response = await livePage(new Request('https://firm.example/news-details/some-id'), {
      requestId,
    });
    expect([response.status, response.headers.get('x-request-id')]).toEqual([503, requestId]);
    expect(lines.at(-1)).toMatchObject({
      id: requestId,
      route: 'GET /news-details/:id',
      status: 503,
    });
    expect(JSON.stringify(lines)).not.toContain('some-id');
  });
});
