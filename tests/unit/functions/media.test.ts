import { beforeEach, describe, expect, it, vi } from 'vitest';
import media from '../../../netlify/functions/media.ts';

const get = vi.hoisted(() => vi.fn<(name: string) => Promise<Blob | null>>());
vi.mock('@netlify/blobs', () => ({ getStore: () => ({ get }) }));

beforeEach(() => void get.mockReset().mockResolvedValue(new Blob([new Uint8Array([1, 2, 3])])));

const fetchMedia = (path: string, init?: RequestInit) =>
  media(new Request(`https://firm.example${path}`, init));

describe('the media function', () => {
  it('returns a stored picture with an immutable cache policy [IMG-1]', async () => {
    const response = await fetchMedia('/media/0190a000-0000-7000-8000-000000000001.webp');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('returns 304 with the security headers of a picture [IMG-1]', async () => {
    const path = '/media/0190a000-0000-7000-8000-000000000001.webp';
    const etag = (await fetchMedia(path)).headers.get('etag') ?? '';
    const response = await fetchMedia(path, { headers: { 'if-none-match': etag } });
    expect([response.status, response.headers.get('x-content-type-options')]).toEqual([
      304,
      'nosniff',
    ]);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
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
  ])('rejects %s without looking it up in the store [IMG-1]', async (path) => {
    expect((await fetchMedia(path)).status).toBe(404);
    expect(get).not.toHaveBeenCalled();
  });

  it('returns 503 instead of 404 while the store is down [IMG-1]', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    get.mockRejectedValue(new Error('fetch failed'));
    const failedResponse = await fetchMedia('/media/a.jpg');
    expect([failedResponse.status, failedResponse.headers.get('retry-after')]).toEqual([503, '5']);
    expect(failedResponse.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await failedResponse.text()).not.toContain('fetch failed');
    const events = log.mock.calls.map(([line]) => JSON.parse(String(line)).event);
    expect(events).toEqual(['media', 'request']);
    get.mockResolvedValue(null);
    expect((await fetchMedia('/media/a.jpg')).status).toBe(404);
  });
});
