import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFolderImages } from '#server/images/folder-images.ts';
import { createPictureFinder } from '#server/images/picture-sources.ts';
import { createResizingMediaApp } from '#server/images/resizing-media.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

let app: Hono;
let address: string;
let mediaDir: string;
let cacheDir: string;

beforeEach(async () => {
  const root = await makeTemporaryFolder();
  cacheDir = join(root, 'cache');
  mediaDir = join(root, 'media');
  const siteDir = join(root, 'site');
  await mkdir(siteDir);
  await writeFile(join(siteDir, 'page.html'), '<h1>no picture</h1>');
  await writeFile(join(root, 'secret.png'), await createPicture(10, 10));
  address = await createFolderImages(mediaDir).put({
    bytes: await createPicture(800, 600),
    mediaType: 'image/jpeg',
    fileName: 'kept-picture.jpg',
  });
  app = createResizingMediaApp({
    readImage: createFolderImages(mediaDir).read,
    log: () => {},
    cacheDir,
    findOriginal: createPictureFinder(mediaDir, (path) => join(siteDir, path)),
  });
});

const send = async (path: string, init?: RequestInit) => app.request(path, init);
const get = (path: string) => send(path);

const createPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1b3a5c' } })
    .jpeg()
    .toBuffer();

const getImagePath = (query: string, format = 'jpg') =>
  `/.netlify/images?url=${encodeURIComponent(address)}&fm=${format}&${query}`;
const readSize = async (response: Response) => {
  const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
  return { width, height, format };
};

describe('GET /media [IMG-1]', () => {
  it('sends a picture with its own type and an immutable cache policy', async () => {
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it.each(['/media/unknown.jpg', '/media/..%2fsecret.png', '/media/kept-picture.exe', '/media/'])(
    'returns 404 for %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );
});

describe.each([
  ['an uploaded picture', () => address],
  ['a resized picture', () => getImagePath('w=64', 'webp')],
])('%s', (_, path) => {
  it('is not sent again to a client that has the current version [IMG-1]', async () => {
    const etag = (await get(path())).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const revalidation = await send(path(), { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([revalidation.status, await revalidation.text()]).toEqual([304, '']);
  });

  it('is sent in part for a range request [IMG-1]', async () => {
    const fullResponse = await get(path());
    expect(fullResponse.headers.get('accept-ranges')).toBe('bytes');
    const bytes = Buffer.from(await fullResponse.arrayBuffer());
    const last = bytes.length - 1;
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=10-', 10, last],
      ['bytes=-5', last - 4, last],
      [`bytes=${last}-99999999`, last, last],
    ] as const) {
      const part = await send(path(), { headers: { range } });
      expect(part.status, range).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(start, end + 1));
    }
    const outOfRange = await send(path(), { headers: { range: 'bytes=99999999-' } });
    expect(outOfRange.status).toBe(416);
    expect(outOfRange.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  });

  it.each([
    { range: 'bytes=0-1,4-5' },
    { range: 'lines=0-1' },
    { range: 'bytes=0-9', 'if-range': '"other"' },
  ])('is sent in full for the headers %j [IMG-1]', async (headers) => {
    expect((await send(path(), { headers })).status).toBe(200);
  });
});

describe('every picture response', () => {
  it.each<[() => string, RequestInit, number]>([
    [() => address, {}, 200],
    [() => getImagePath('w=64'), {}, 200],
    [() => address, { headers: { range: 'bytes=0-0' } }, 206],
    [() => '/.netlify/images?w=0', {}, 400],
    [() => '/media/unknown.jpg', {}, 404],
    [() => '/.netlify/other', {}, 404],
    [() => address, { method: 'POST' }, 405],
    [() => getImagePath('w=64'), { method: 'DELETE' }, 405],
  ])('forbids content sniffing (%#) [IMG-1]', async (path, init, status) => {
    const response = await send(path(), init);
    expect(response.status).toBe(status);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    );
    if (status === 405) expect(response.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe('the image CDN [SITE-2]', () => {
  it('fits or covers the requested size without enlarging a picture', async () => {
    expect(await readSize(await get(getImagePath('w=400')))).toMatchObject({
      width: 400,
      height: 300,
    });
    expect(await readSize(await get(getImagePath('w=380&h=350&fit=cover')))).toMatchObject({
      width: 380,
      height: 350,
    });
    for (const [query, width, height] of [
      ['w=4000', 800, 600],
      ['w=4096&h=3072', 800, 600],
      ['w=1200&h=630&fit=cover', 800, 420],
      ['w=100&h=4096&fit=cover', 15, 600],
      ['w=4096&h=1&fit=cover', 800, 1],
    ] as const) {
      expect(await readSize(await get(getImagePath(query))), query).toMatchObject({
        width,
        height,
      });
    }
  });

  it('makes one picture for all equivalent addresses [OPS-1]', async () => {
    for (const query of [
      'w=800',
      'w=4096&q=75',
      'w=4096&h=3072&fit=cover',
      'w=1600&position=top',
      'w=800&h=600&fit=cover&position=top',
    ]) {
      expect((await get(getImagePath(query))).status).toBe(200);
    }
    expect((await readdir(cacheDir)).length).toBe(1);
  });

  it('streams a picture from disk [OPS-1]', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 400, height: 400, channels: 3, background: '#000000', noise } as const;
    await writeFile(join(mediaDir, 'noise.png'), await sharp({ create }).png().toBuffer());
    for (const path of [
      '/media/noise.png',
      '/.netlify/images?url=/media/noise.png&w=400&fm=webp&q=100',
    ]) {
      const response = await get(path);
      expect(Number(response.headers.get('content-length'))).toBeGreaterThan(150_000);
      const reader = response.body?.getReader();
      expect((await reader?.read())?.value?.length).toBeLessThanOrEqual(65_536);
      await reader?.cancel();
    }
  });

  it('crops a picture to its upper part for position=top', async () => {
    const tallPicture = sharp({
      create: { width: 100, height: 400, channels: 3, background: '#0000ff' },
    });
    const upperPart = {
      create: { width: 100, height: 90, channels: 3, background: '#ff0000' },
    } as const;
    const bytes = await tallPicture
      .composite([{ input: upperPart, gravity: 'north' }])
      .png()
      .toBuffer();
    await writeFile(join(mediaDir, 'tall.png'), bytes);
    const path = '/.netlify/images?url=/media/tall.png&w=50&h=50&fit=cover&position=top&fm=webp';
    const { channels } = await sharp(await (await get(path)).arrayBuffer()).stats();
    expect(channels[0]?.mean).toBeGreaterThan(200);
    expect((await get(getImagePath('w=5&h=5&fit=cover&position=middle'))).status).toBe(400);
  });

  it.each(['avif', 'webp', 'jpg'])('uses the requested format %s', async (format) => {
    const mediaType = format === 'jpg' ? 'image/jpeg' : `image/${format}`;
    expect((await get(getImagePath('w=40', format))).headers.get('content-type')).toBe(mediaType);
  });

  it.each([
    ['w', '', 'jpg'],
    ['w', 'w=0', 'jpg'],
    ['w', 'w=99999', 'jpg'],
    ['w', 'w=abc', 'jpg'],
    ['h', 'w=9&h=1.5', 'jpg'],
    ['q', 'w=9&q=101', 'jpg'],
    ['fit', 'w=9&fit=stretch', 'jpg'],
    ['fm', 'w=9', 'exe'],
  ])('rejects an invalid parameter %s: query %j, format %s', async (parameter, query, format) => {
    const response = await get(getImagePath(query, format));
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(`The parameter ${parameter} `);
  });

  it.each([
    ['', 400],
    ['/media/unknown.jpg', 404],
    ['/../secret.png', 404],
    ['/%2e%2e/secret.png', 404],
    ['/media/../../secret.png', 404],
    ['//evil.example/x.png', 404],
    ['file:///etc/passwd', 404],
    ['https://evil.example/x.png', 404],
    ['http://127.0.0.1:1/offline.png', 404],
    ['/page.html', 400],
  ])('rejects the picture address %j', async (url, status) => {
    const response = await get(`/.netlify/images?w=10&fm=jpg&url=${encodeURIComponent(url)}`);
    expect(response.status).toBe(status);
  });
});

it('returns 503 while too many pictures wait to be resized [OPS-1]', async () => {
  const paths = Array.from({ length: 160 }, (_, index) => getImagePath(`w=${index + 1}`, 'webp'));
  const responses = await Promise.all(paths.map((path) => get(path)));
  const rejections = responses.filter(({ status }) => status === 503);
  expect(rejections.length).toBeGreaterThan(0);
  expect(rejections.length).toBeLessThanOrEqual(60);
  expect(rejections[0]?.headers.get('retry-after')).toBe('5');
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 503]));
  for (const path of paths.slice(-5)) expect((await get(path)).status).toBe(200);
});
