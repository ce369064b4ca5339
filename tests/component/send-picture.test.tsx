import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isAnimated } from '#dashboard/fields/picture/inspect-file.ts';
import { sendPicture } from '#dashboard/fields/picture/send-picture.ts';
import { makePicture } from '../support/pictures.ts';

interface ApiCall {
  path: string;
  body: unknown;
}

const calls: ApiCall[] = [];
let findPictures: () => unknown;
let uploadResult: object;

vi.mock('#dashboard/data/api.ts', () => ({
  call: async ({ path }: { path: string }, { body }: { body: unknown }) => {
    calls.push({ path, body });
    return path === '/findPictures' ? findPictures() : { data: { data: uploadResult } };
  },
}));

const createLibrary = (...addresses: string[]) => ({
  data: {
    pictures: addresses.map((address) => ({ address })),
    total: addresses.length,
    next: null,
  },
});

const file = new File(['a picture'], 'Tower.png', { type: 'image/gif' });
const digest = createHash('sha256').update('a picture').digest('hex');
const sendFile = (file: File) => sendPicture(file, new AbortController().signal, () => {});
const send = async () => (await sendFile(file)).address;
const getPaths = () => calls.map(({ path }) => path);

describe('sendPicture', () => {
  beforeEach(() => {
    calls.length = 0;
    uploadResult = { url: '/media/new.webp' };
    findPictures = () => createLibrary();
  });

  it('reuses a picture that is already in the library [IMG-2]', async () => {
    findPictures = () => createLibrary('/media/tower.webp');
    expect(await send()).toBe('/media/tower.webp');
    expect(calls).toEqual([{ path: '/findPictures', body: { sourceSha256: digest, limit: 1 } }]);
  });

  it('uploads a new picture with the digest of the original file [IMG-2]', async () => {
    expect(await send()).toBe('/media/new.webp');
    expect(getPaths()).toEqual(['/findPictures', '/uploadImage']);
    const form = calls[1]?.body as FormData;
    expect(form.get('sourceSha256')).toBe(digest);
    expect(form.get('image')).toBeInstanceOf(Blob);
  });

  it('uploads the picture if the library search fails [IMG-2]', async () => {
    findPictures = () => {
      throw new TypeError('unreachable');
    };
    expect(await send()).toBe('/media/new.webp');
    expect(getPaths()).toEqual(['/findPictures', '/uploadImage']);
  });

  it('reports whether a picture was animated [IMG-1]', async () => {
    expect(await sendFile(file)).toMatchObject({ wasAnimated: false });
    uploadResult = { url: '/media/new.gif', wasAnimated: true };
    expect(await sendFile(file)).toMatchObject({ address: '/media/new.gif', wasAnimated: true });
    const [frame, otherFrame] = await Promise.all(
      ['#000', '#fff'].map((colour) => makePicture('png', 8, 6, colour)),
    );
    const webp = await sharp([frame, otherFrame] as Buffer[], { join: { animated: true } })
      .webp()
      .toBuffer();
    const stillPicture = await makePicture('webp');
    const apng = Buffer.concat([(frame as Buffer).subarray(0, 33), Buffer.from('\0\0\0\x08acTL')]);
    const checks = [webp, apng, stillPicture, frame].map((bytes) =>
      isAnimated(new Blob([bytes as BlobPart])),
    );
    expect(await Promise.all(checks)).toEqual([true, true, false, false]);
  });

  it('uploads without a digest if the browser cannot compute one [IMG-2]', async () => {
    vi.stubGlobal('crypto', {});
    expect(await send()).toBe('/media/new.webp');
    vi.unstubAllGlobals();
    expect(getPaths()).toEqual(['/uploadImage']);
    expect((calls[0]?.body as FormData | undefined)?.get('sourceSha256')).toBeNull();
  });

  it('uploads nothing if the search is cancelled [IMG-2]', async () => {
    const aborter = new AbortController();
    findPictures = () => {
      aborter.abort();
      throw aborter.signal.reason;
    };
    await expect(sendPicture(file, aborter.signal, () => {})).rejects.toThrow();
    expect(getPaths()).toEqual(['/findPictures']);
  });
});
