import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isAnimated } from '#dashboard/fields/picture/is-animated.ts';
import { sendPicture } from '#dashboard/fields/picture/send-picture.ts';
import { pixel } from '../support/pictures.ts';

interface Asked {
  path: string;
  body: unknown;
}

const asked: Asked[] = [];
let known: () => unknown;
let sent: object;

vi.mock('#dashboard/data/api.ts', () => ({
  call: async ({ path }: { path: string }, { body }: { body: unknown }) => {
    asked.push({ path, body });
    return path === '/findPictures' ? known() : { data: { data: sent } };
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
const sendFile = (chosen: File) => sendPicture(chosen, new AbortController().signal, () => {});
const send = async () => (await sendFile(file)).address;
const paths = () => asked.map(({ path }) => path);

describe('a chosen file', () => {
  beforeEach(() => {
    asked.length = 0;
    sent = { url: '/media/new.webp' };
    known = () => found();
  });

  it('is not uploaded if the library already has its picture [IMG-2]', async () => {
    known = () => found('/media/tower.webp');
    expect(await send()).toBe('/media/tower.webp');
    expect(asked).toEqual([{ path: '/findPictures', body: { sourceSha256: digest, limit: 1 } }]);
  });

  it('is uploaded with the digest of the original if the library does not have it [IMG-2]', async () => {
    expect(await send()).toBe('/media/new.webp');
    expect(paths()).toEqual(['/findPictures', '/uploadImage']);
    const form = asked[1]?.body as FormData;
    expect(form.get('sourceSha256')).toBe(digest);
    expect(form.get('image')).toBeInstanceOf(Blob);
  });

  it('is uploaded if the library cannot be searched [IMG-2]', async () => {
    known = () => {
      throw new TypeError('unreachable');
    };
    expect(await send()).toBe('/media/new.webp');
    expect(paths()).toEqual(['/findPictures', '/uploadImage']);
  });

  it('is reported as animated if the server kept one frame, or if the browser made it smaller [IMG-1]', async () => {
    expect(await sendFile(file)).toMatchObject({ wasMoving: false });
    sent = { url: '/media/new.gif', wasMoving: true };
    expect(await sendFile(file)).toMatchObject({ address: '/media/new.gif', wasMoving: true });
    const [one, other] = await Promise.all(
      ['#000', '#fff'].map((colour) => pixel('png', 8, 6, colour)),
    );
    const webp = await sharp([one, other] as Buffer[], { join: { animated: true } })
      .webp()
      .toBuffer();
    const still = await pixel('webp');
    const apng = Buffer.concat([(one as Buffer).subarray(0, 33), Buffer.from('\0\0\0\x08acTL')]);
    const moves = [webp, apng, still, one].map((bytes) =>
      isAnimated(new Blob([bytes as BlobPart])),
    );
    expect(await Promise.all(moves)).toEqual([true, true, false, false]);
  });

  it('is uploaded without a digest by a browser that cannot compute one [IMG-2]', async () => {
    vi.stubGlobal('crypto', {});
    expect(await send()).toBe('/media/new.webp');
    vi.unstubAllGlobals();
    expect(paths()).toEqual(['/uploadImage']);
    expect((asked[0]?.body as FormData | undefined)?.get('sourceSha256')).toBeNull();
  });

  it('is not uploaded if the person cancels while the library is searched [IMG-2]', async () => {
    const aborter = new AbortController();
    known = () => {
      aborter.abort();
      throw aborter.signal.reason;
    };
    await expect(sendPicture(file, aborter.signal, () => {})).rejects.toThrow();
    expect(paths()).toEqual(['/findPictures']);
  });
});
