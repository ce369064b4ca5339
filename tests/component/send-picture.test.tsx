import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendPicture } from '#dashboard/screens/picture/send-picture.ts';

interface Asked {
  path: string;
  body: unknown;
}

const asked: Asked[] = [];
let known: () => unknown;

vi.mock('#dashboard/api.ts', () => ({
  call: async ({ path }: { path: string }, { body }: { body: unknown }) => {
    asked.push({ path, body });
    return path === '/findPictures' ? known() : { data: { data: { url: '/media/new.webp' } } };
  },
}));

const found = (...addresses: string[]) => ({
  data: {
    pictures: addresses.map((address) => ({ address })),
    total: addresses.length,
    next: null,
  },
});

const file = new File(['a picture'], 'Tower.png', { type: 'image/gif' });
const digest = createHash('sha256').update('a picture').digest('hex');
const send = () => sendPicture(file, new AbortController().signal, () => {});
const paths = () => asked.map(({ path }) => path);

describe('a file that is chosen', () => {
  beforeEach(() => {
    asked.length = 0;
    known = () => found();
  });

  it('is not sent where the library has its picture already [IMG-2]', async () => {
    known = () => found('/media/tower.webp');
    expect(await send()).toBe('/media/tower.webp');
    expect(asked).toEqual([{ path: '/findPictures', body: { sourceSha256: digest, limit: 1 } }]);
  });

  it('is sent with the digest of what was chosen where the library does not have it [IMG-2]', async () => {
    expect(await send()).toBe('/media/new.webp');
    expect(paths()).toEqual(['/findPictures', '/uploadImage']);
    const form = asked[1]?.body as FormData;
    expect(form.get('sourceSha256')).toBe(digest);
    expect(form.get('image')).toBeInstanceOf(Blob);
  });

  it('is sent where nobody can say whether the library has it [IMG-2]', async () => {
    known = () => {
      throw new TypeError('unreachable');
    };
    expect(await send()).toBe('/media/new.webp');
    expect(paths()).toEqual(['/findPictures', '/uploadImage']);
  });

  it('is sent without a digest by a browser that computes none [IMG-2]', async () => {
    vi.stubGlobal('crypto', {});
    expect(await send()).toBe('/media/new.webp');
    vi.unstubAllGlobals();
    expect(paths()).toEqual(['/uploadImage']);
    expect((asked[0]?.body as FormData | undefined)?.get('sourceSha256')).toBeNull();
  });

  it('is not sent where the person gives it up while the library is asked [IMG-2]', async () => {
    const aborter = new AbortController();
    known = () => {
      aborter.abort();
      throw aborter.signal.reason;
    };
    await expect(sendPicture(file, aborter.signal, () => {})).rejects.toThrow();
    expect(paths()).toEqual(['/findPictures']);
  });
});
