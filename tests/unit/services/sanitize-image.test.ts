import { describe, expect, it } from 'vitest';
import { hostedImages } from '#services/images/hosted-images.ts';

const image = { bytes: new Uint8Array([1]), mediaType: 'image/png', fileName: 'a.png' } as const;
const host = (answer: () => Promise<Response>) =>
  hostedImages(
    { address: 'https://host.example/1/upload', key: 'the-key' },
    answer as typeof fetch,
  );

describe('an image host like imgbb', () => {
  it('receives the picture with the key, and its address is stored [IMG-1]', async () => {
    const requests: [URL, RequestInit][] = [];
    const store = hostedImages(
      { address: 'https://host.example/1/upload', key: 'the-key' },
      (async (url: URL, init: RequestInit) => {
        requests.push([url, init]);
        return Response.json({ data: { url: 'https://i.host.example/a.png' } });
      }) as typeof fetch,
    );
    expect(await store.put(image)).toBe('https://i.host.example/a.png');
    expect(requests[0]?.[0].href).toBe('https://host.example/1/upload?key=the-key');
    expect((requests[0]?.[1]?.body as FormData)?.get('image')).toBeInstanceOf(File);
  });

  it.each([
    ['refuses', async () => Response.json({ error: {} }, { status: 400 })],
    ['answers nonsense', async () => new Response('<html>')],
    ['names no address', async () => Response.json({ data: {} })],
    ['names a script as address', async () => Response.json({ data: { url: 'javascript:1' } })],
    [
      'cannot be reached',
      async () => {
        throw new TypeError('failed https://host.example/?key=the-key');
      },
    ],
  ])('that %s is reported plainly, and never with its key [IMG-1]', async (_, answer) => {
    const failure = await host(answer)
      .put(image)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'unavailable' });
    expect(`${(failure as Error).message} ${(failure as Error).cause}`).not.toContain('the-key');
  });
});
