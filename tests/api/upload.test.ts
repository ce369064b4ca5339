import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '#contract/http/client.ts';
import type { Problem } from '#contract/http/problem.ts';
import { findPictures, framePicture } from '#contract/routes/picture-routes.ts';
import type * as routes from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { createHostedImages } from '#services/images/hosted-images.ts';
import { admin, omar, startSharedApi, startTestApi, type TestApi } from '../support/api.ts';
import { makePicture, type PictureFormat } from '../support/pictures.ts';
import { expectProblem } from '../support/problems.ts';
import { createRecordCalls } from '../support/record-calls.ts';
import { type Person, signAccessToken } from '../support/tokens.ts';

const api = await startSharedApi();

const upload = (bytes: string | Uint8Array, name = 'picture.jpg', field = 'image') =>
  uploadAs(admin, api, bytes, name, field);

async function uploadAs(
  person: Person,
  { clock, send }: TestApi,
  bytes: string | Uint8Array,
  name = 'picture.jpg',
  field = 'image',
) {
  const form = new FormData();
  form.set(field, new File([bytes as BlobPart], name, { type: 'image/jpeg' }));
  const authorization = `Bearer ${await signAccessToken(person, clock.now)}`;
  return send('/uploadImage', { method: 'POST', body: form, headers: { authorization } });
}

async function expectRefusal(response: Response, status: number, message: RegExp) {
  expect(response.status).toBe(status);
  const problem = (await response.json()) as Problem;
  expect(problem.errors).toEqual([{ field: 'image', message: expect.stringMatching(message) }]);
  expect(api.images).toHaveLength(0);
}

/** Byte offsets of the chunk type, of the width and height (four bytes each), and of the checksum. */
const pngHeader = { start: 12, sizeAt: 16, end: 29 };

/** Creates an animation whose frames differ, because an encoder merges identical frames. */
async function createAnimation(format: 'gif' | 'webp', count: number) {
  const frames = Array.from({ length: count }, (_, n) =>
    sharp({
      create: { width: 8, height: 6, channels: 3, background: { r: (n * 20) % 256, g: 80, b: 20 } },
    })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format, { delay: frames.map(() => 120) })
    .toBuffer();
}

function createPngChunk(type: string, content: Buffer): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typeAndContent));
  return Buffer.concat([length, typeAndContent, checksum]);
}

/** Turns a PNG into the first frame of an animation that claims to have two frames. */
function createAnimatedPng(png: Buffer): Buffer {
  const control = Buffer.alloc(8);
  control.writeUInt32BE(2);
  const frame = Buffer.alloc(26);
  png.copy(frame, 4, pngHeader.sizeAt, pngHeader.sizeAt + 8);
  const headEnd = pngHeader.end + 4;
  const chunks = [createPngChunk('acTL', control), createPngChunk('fcTL', frame)];
  return Buffer.concat([png.subarray(0, headEnd), ...chunks, png.subarray(headEnd)]);
}

describe('POST /uploadImage', () => {
  it.each<[PictureFormat, string]>([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
    ['gif', 'gif'],
  ])(
    'recognises the format %s by the bytes rather than the name [IMG-1]',
    async (format, extension) => {
      const response = await upload(await makePicture(format), '../../evil.html');
      expect(response.status).toBe(201);
      const { data } = (await response.json()) as ResponseOf<typeof routes.uploadImage>;
      expect(data.url).toMatch(new RegExp(`^/media/[0-9a-f-]{36}\\.${extension}$`));
      expect(response.headers.get('location')).toBe(data.url);
      const [image] = api.images;
      const { format: storedFormat } = await sharp(image?.bytes).metadata();
      expect(storedFormat).toBe(format === 'avif' ? 'heif' : format);
    },
  );

  it('returns an address that a record accepts [IMG-1]', async () => {
    const { data } = await (await upload(await makePicture('png'))).json();
    const news = createRecordCalls(api.as(admin), 'news');
    expect((await news.create({ image: data.url })).image).toBe(data.url);
  });

  it('removes metadata after rotating the picture upright [IMG-1]', async () => {
    const photo = await sharp(await makePicture('jpeg', 40, 20))
      .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '25/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    await upload(photo);
    const { exif, width, height } = await sharp(api.images[0]?.bytes).metadata();
    expect(exif).toBeUndefined();
    expect([width, height]).toEqual([20, 40]);
    expect(Buffer.from(api.images[0]?.bytes ?? []).includes('secret place')).toBe(false);
  });

  it('shrinks a large photo [IMG-1]', async () => {
    await upload(await makePicture('jpeg', 5000, 2500));
    const { width, height } = await sharp(api.images[0]?.bytes).metadata();
    expect([width, height]).toEqual([2560, 1280]);
  });

  it.each([
    ['GIF', 'gif'],
    ['WebP', 'webp'],
  ] as const)('keeps only the first frame of an animated %s [IMG-1]', async (_, format) => {
    const response = await upload(await createAnimation(format, 300));
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ data: { wasAnimated: true } });
    const picture = sharp(api.images[0]?.bytes);
    expect((await picture.metadata()).pages ?? 1).toBe(1);
    expect(await picture.metadata()).toMatchObject({ width: 8, height: 6 });
    const colour = (await picture.stats()).channels.slice(0, 3).map(({ mean }) => mean);
    for (const [index, value] of [0, 80, 20].entries()) {
      expect(Math.abs((colour[index] ?? 255) - value)).toBeLessThan(6);
    }
  });

  it('keeps only the first frame of an animated PNG [IMG-1]', async () => {
    const response = await upload(createAnimatedPng(await makePicture('png', 8, 6, '#123456')));
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      data: { url: expect.stringMatching(/\.png$/), wasAnimated: true },
    });
    const file = Buffer.from(api.images[0]?.bytes ?? []);
    expect(file.includes('acTL')).toBe(false);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 8, height: 6 });
  });

  it('does not report a still picture as animated [IMG-1]', async () => {
    expect(await (await upload(await makePicture('gif'))).json()).toEqual({
      data: { url: expect.any(String) },
    });
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'an SVG after an XML declaration',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
    ],
    ['a web page', '<!doctype html><html><script>alert(1)</script></html>'],
    ['a PDF', '%PDF-1.7 …'],
    ['plain text', 'a picture, really'],
  ])('rejects %s [IMG-1]', async (_, text) => {
    await expectRefusal(await upload(text), 415, /JPEG, PNG, WebP, AVIF and GIF/);
  });

  it('rejects a script that begins like a picture [IMG-1]', async () => {
    await expectRefusal(await upload('GIF89a/*<svg xmlns="x">*/=1;'), 400, /contains another file/);
  });

  it.each<[string, PictureFormat]>([
    ['<SCRIPT>alert(1)</SCRIPT>', 'jpeg'],
    ...['<!doctype html>', '<?php', '<html>', '<IFRAME src="x">', '%PDF-1.7'].map(
      (mark): [string, PictureFormat] => [mark, 'png'],
    ),
  ])('rejects a picture that contains %s [IMG-1]', async (mark, format) => {
    const mixedFile = Buffer.concat([await makePicture(format), Buffer.from(mark)]);
    await expectRefusal(await upload(mixedFile), 400, /contains another file/);
  });

  it('rejects a truncated or fake picture [IMG-1]', async () => {
    const picture = await makePicture('png', 400, 300);
    await expectRefusal(await upload(picture.subarray(0, 60)), 400, /damaged/);
    await expectRefusal(await upload('GIF89a nothing of the kind'), 400, /damaged/);
  });

  it('rejects too many pixels before decoding them [IMG-1]', async () => {
    const bomb = Buffer.from(await makePicture('png'));
    bomb.writeUInt32BE(12_000, pngHeader.sizeAt);
    bomb.writeUInt32BE(9000, pngHeader.sizeAt + 4);
    bomb.writeUInt32BE(crc32(bomb.subarray(pngHeader.start, pngHeader.end)), pngHeader.end);
    await expectRefusal(await upload(bomb), 413, /40 million pixels/);
  });

  it('rejects an AVIF that needs too much memory [IMG-1]', async () => {
    const createAvif = async (width: number, height: number) => {
      const picture = sharp({ create: { width, height, channels: 3, background: '#b4441b' } });
      return picture.avif({ effort: 0 }).toBuffer();
    };
    const large = await createAvif(5000, 4000);
    expect(large.length).toBeLessThan(10_000);
    await expectRefusal(await upload(large), 413, /16 million pixels/);
    expect((await upload(await createAvif(4000, 3000))).status).toBe(201);
  });

  it('processes one picture at a time [IMG-1]', async () => {
    const picture = await makePicture('png', 1500, 1000);
    let maxConcurrent = 0;
    const timer = setInterval(() => {
      maxConcurrent = Math.max(maxConcurrent, sharp.counters().process);
    }, 1);
    const responses = await Promise.all([1, 2, 3, 4].map(() => upload(picture)));
    clearInterval(timer);
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(maxConcurrent).toBe(1);
  });

  it.each<[string, string, boolean]>([
    ['an opaque PNG', '#ffffff', false],
    ['a PNG with an alpha channel and only opaque pixels', '#fff', false],
    ['a translucent PNG', '#ff000080', true],
  ])('detects whether %s has transparency [IMG-1]', async (name, background, hasTransparency) => {
    const channels = name.startsWith('an opaque') ? 3 : 4;
    const picture = sharp({ create: { width: 20, height: 10, channels, background } });
    await upload(await picture.png().toBuffer());
    const { data } = await api.as(admin)(findPictures, { body: {} });
    expect(data.pictures).toMatchObject([{ hasTransparency }]);
  });

  it('rejects a file larger than 4 MB [IMG-1]', async () => {
    await expectRefusal(await upload(new Uint8Array(4 * 1024 * 1024 + 1)), 413, /4 MB/);
    await expectRefusal(await upload(new Uint8Array(5 * 1024 * 1024)), 413, /4 MB/);
  });

  it('rejects a form without a picture [IMG-1]', async () => {
    const response = await upload(await makePicture('png'), 'a.png', 'photo');
    await expectRefusal(response, 400, /Choose a picture/);
    await expectRefusal(await upload(''), 400, /The file is empty/);
  });

  it.each([
    ['without parts', 'nothing'],
    [
      'with an invalid name encoding',
      '--x\r\ncontent-disposition: form-data; name="image"; filename*=UTF-8\'\'%E0%A4%A\r\n\r\na\r\n--x--\r\n',
    ],
  ])('rejects a malformed multipart body %s [API-3]', async (_, body) => {
    const response = await api.send('/uploadImage', {
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${await signAccessToken(admin, api.clock.now)}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ detail: 'The multipart body is malformed' });
  });
});

it('reports a failed image host without its key, and adds no picture to the library [IMG-1]', async () => {
  const host = { address: 'https://host.example/1/upload', key: 'the-key' };
  const imageStore = createHostedImages(host, async (address) => {
    throw new TypeError(`fetch failed: ${address}`);
  });
  const hostedApi = await startTestApi({ imageStore });
  await hostedApi.addAccount(admin, 'admin');
  const response = await uploadAs(admin, hostedApi, await makePicture('png'));
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    code: 'unavailable',
    detail: 'The image host could not store the picture. Try again.',
  });
  expect(hostedApi.logs).toMatchObject([{ event: 'unavailable' }]);
  expect(JSON.stringify(hostedApi.logs)).not.toContain('the-key');
  const { data } = await hostedApi.as(admin)(findPictures, { body: {} });
  expect(data.total).toBe(0);
});

describe('the upload limit', () => {
  it('counts the bytes per account per day, including framed copies [IMG-1]', async () => {
    const limitedApi = await startTestApi({ limits: { pictureKilobytes: 64 * 8 } });
    await limitedApi.addAccount(admin, 'admin');
    const send = async (colour: string) =>
      uploadAs(admin, limitedApi, await makePicture('png', 8, 6, colour));
    expect((await send('red')).status).toBe(201);
    const { data } = await limitedApi.as(admin)(findPictures, { body: {} });
    const setFocus = (x: number) =>
      limitedApi.as(admin)(framePicture, {
        params: { id: data.pictures[0]?._id ?? '' },
        body: { focus: { x, y: 0 }, crop: null },
      });
    await setFocus(1);
    expect((await send('green')).status).toBe(201);
    const fileCount = limitedApi.images.length;
    const rejection = await send('blue');
    expect([rejection.status, rejection.headers.get('retry-after')]).toEqual([429, '86400']);
    expect(await rejection.json()).toMatchObject({ detail: expect.stringMatching(/per 24 hours/) });
    await expectProblem(setFocus(2), { status: 429 });
    expect(limitedApi.images).toHaveLength(fileCount);
    expect((await send('red')).status).toBe(201);
    limitedApi.advance(dayMs);
    expect((await send('blue')).status).toBe(201);
  });

  it('allows an account two simultaneous request bodies [IMG-1, API-3]', async () => {
    const startedBodies: number[] = [];
    const authorization = `Bearer ${await signAccessToken(admin, api.clock.now)}`;
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x' };
    const bodyClosers: (() => void)[] = [];
    const responses = [0, 1, 2].map((number) => {
      const body = new ReadableStream(
        {
          pull: (controller) => {
            startedBodies.push(number);
            return new Promise<void>((resolve) => {
              bodyClosers.push(() => {
                controller.close();
                resolve();
              });
            });
          },
        },
        { highWaterMark: 0 },
      );
      const init = { method: 'POST', body, headers, duplex: 'half' };
      return api.send('/uploadImage', init as RequestInit);
    });
    await expect.poll(() => startedBodies.length).toBe(2);
    bodyClosers[0]?.();
    await expect.poll(() => startedBodies.length).toBe(3);
    expect(new Set(startedBodies).size).toBe(3);
    for (const closeBody of bodyClosers.slice(1)) closeBody();
    for (const response of responses) expect((await response).status).toBe(400);
  });

  it('counts uploads per account per minute [IMG-1]', async () => {
    const limitedApi = await startTestApi({ limits: { uploads: 2 } });
    for (const person of [admin, omar]) await limitedApi.addAccount(person, 'admin');
    const picture = await makePicture('png');
    const getUploadStatus = async (person: Person) =>
      (await uploadAs(person, limitedApi, picture)).status;
    expect(await getUploadStatus(admin)).toBe(201);
    expect(await getUploadStatus(admin)).toBe(201);
    const rejection = await uploadAs(admin, limitedApi, picture);
    expect([rejection.status, rejection.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await getUploadStatus(omar)).toBe(201);
    limitedApi.advance(60_000);
    expect(await getUploadStatus(admin)).toBe(201);
  });
});
