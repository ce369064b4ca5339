import { describe, expect, it } from 'vitest';
import { createHostedImages } from '#services/images/hosted-images.ts';

const image = { bytes: new Uint8Array([1]), mediaType: 'image/png', fileName: 'a.png' } as const;
const createHost = (respond: (url: URL, init: RequestInit) => Promise<Response>) =>
  createHostedImages(
    { address: 'https://host.example/1/upload', key: 'the-key' },
    respond as unknown as typeof fetch,
  );

describe('createHostedImages', () => {
  it('uploads a picture with the key and returns its address [IMG-1]', async () => {
    const requests: [URL, RequestInit][] = [];
    const host = createHost(async (url, init) => {
      requests.push([url, init]);
      return Response.json({ data: { url: 'https://i.host.example/a.png' } });
    });
    expect(await host.put(image)).toBe('https://i.host.example/a.png');
    expect(requests[0]?.[0].href).toBe('https://host.example/1/upload?key=the-key');
    expect((requests[0]?.[1]?.body as FormData)?.get('image')).toBeInstanceOf(File);
  });

  it.each([
    ['rejects the picture', async () => Response.json({ error: {} }, { status: 400 })],
    ['returns invalid JSON', async () => new Response('<html>')],
    ['returns no address', async () => Response.json({ data: {} })],
    [
      'returns a script as the address',
      async () => Response.json({ data: { url: 'javascript:1' } }),
    ],
    [
      'cannot be reached',
      async () => {
        throw new TypeError('failed https://host.example/?key=the-key');
      },
    ],
  ])('omits the key from the error if the host %s [IMG-1]', async (_, respond) => {
    const failure = await createHost(respond)
      .put(image)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'unavailable' });
    expect(`${(failure as Error).message} ${(failure as Error).cause}`).not.toContain('the-key');
  });
});
