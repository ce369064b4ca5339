import { beforeEach, describe, expect, it, vi } from 'vitest';
import media from '../../../netlify/functions/media.ts';

const get = vi.hoisted(() => vi.fn<(name: string) => Promise<ArrayBuffer | null>>());
vi.mock('@netlify/blobs', () => ({ getStore: () => ({ get }) }));

beforeEach(() => void get.mockReset().mockResolvedValue(new Uint8Array([1, 2, 3]).buffer));

const ask = (path: string, init?: RequestInit) =>
  media(new Request(`https://firm.example${path}`, init));

describe('the function behind /media', () => {
  it('answers with a stored picture, cached for ever [IMG-1]', async () => {
    const answer = await ask('/media/0190a000-0000-7000-8000-000000000001.webp');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('answers 304 with the policy of pictures too [IMG-1]', async () => {
    const address = '/media/0190a000-0000-7000-8000-000000000001.webp';
    const etag = (await ask(address)).headers.get('etag') ?? '';
    const answer = await ask(address, { headers: { 'if-none-match': etag } });
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([304, 'nosniff']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    '/media/',
    '/media/picture',
    '/media/page.html',
    '/media/picture.svg',
    '/media/.jpg',
    '/media/a%2Fb.jpg',
    '/media/..%2f..%2fsecret.jpg',
    '/media/%00.jpg',
    '/media/%ff.jpg',
    `/media/${'a'.repeat(700)}.jpg`,
    '/media/bild%F0%9F%98%80.jpg',
  ])('does not look up an impossible name in the store: %s [IMG-1]', async (path) => {
    expect((await ask(path)).status).toBe(404);
    expect(get).not.toHaveBeenCalled();
  });

  it('answers 503 while the store is down, and 404 only for missing pictures [IMG-1]', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    get.mockRejectedValue(new Error('fetch failed'));
    const down = await ask('/media/a.jpg');
    expect([down.status, down.headers.get('retry-after')]).toEqual([503, '5']);
    expect(down.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await down.text()).not.toContain('fetch failed');
    const events = log.mock.calls.map(([line]) => JSON.parse(String(line)).event);
    expect(events).toEqual(['media', 'request']);
    get.mockResolvedValue(null);
    expect((await ask('/media/a.jpg')).status).toBe(404);
  });
});
