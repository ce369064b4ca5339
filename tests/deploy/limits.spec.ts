import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { problemMediaType } from '../../src/contract/problem.ts';
import { getMessages, uploadImage } from '../../src/contract/routes.ts';
import { pixel } from '../support/pictures.ts';
import { accessToken } from '../support/tokens.ts';
import { expect, owner, test } from './fixtures.ts';

const written = {
  Name: 'Visiting Person',
  Email: 'visitor@mail.example',
  'Phone Number': '+974 5555 0101',
  Subject: 'Twelve masons',
  Description: 'From the first of May.',
};

test('a visitor’s message reaches the dashboard [CON-1, CON-3, DASH-13]', async ({
  page,
  call,
}) => {
  await page.goto('/contact');
  await expect(page.locator('form')).toHaveJSProperty('noValidate', true);
  for (const [label, text] of Object.entries(written)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  expect((await call(getMessages)).data).toMatchObject([
    { name: 'Visiting Person', subject: 'Twelve masons' },
  ]);
});

test('messages of one address end at the platform’s limit, without starting a function [CON-5]', async ({
  platform,
}) => {
  const send = () => platform.fetch('/postMessage', { method: 'POST' }, '198.51.100.20');
  const statuses = [];
  for (let sent = 0; sent < 21; sent += 1) statuses.push((await send()).status);
  expect(statuses.slice(0, 20)).not.toContain(200);
  expect(statuses.at(-1)).toBe(429);
  const other = await platform.fetch('/postMessage', { method: 'POST' }, '198.51.100.21');
  expect(other.headers.get('content-type')).toContain(problemMediaType);
});

/** A picture of noise, of about so many bytes. */
const noise = (bytes: number) => {
  const side = Math.floor(Math.sqrt(bytes / 3));
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
};

const formOf = (picture: Buffer) => {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(picture)], 'photo.png'));
  return body;
};

test('a picture of 4 MB is taken; a larger one is refused in words, by the function or before it [IMG-1, API-3]', async ({
  call,
  platform,
}) => {
  const megabyte = 1024 * 1024;
  const largest = await noise(3.98 * megabyte);
  expect(largest.length).toBeGreaterThan(3.9 * megabyte);
  const { url } = (await call(uploadImage, { body: formOf(largest) })).data.data;
  const picture = await platform.fetch(url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const small = await platform.fetch(
    `/.netlify/images?url=${encodeURIComponent(url)}&w=40&fm=webp`,
  );
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(40);

  const authorization = `Bearer ${await accessToken(owner, new Date())}`;
  const upload = (picture: Buffer) =>
    platform.fetch('/uploadImage', {
      method: 'POST',
      headers: { authorization },
      body: formOf(picture),
    });
  const tooLarge = await upload(await noise(4.2 * megabyte));
  expect([tooLarge.status, await tooLarge.json()]).toEqual([
    413,
    expect.objectContaining({ detail: 'The picture is larger than 4 MB' }),
  ]);
  expect((await upload(await noise(7 * megabyte))).status).toBe(413);
});

test('the decoder works in the memory of a function, also for a picture of 50 million pixels [IMG-1]', async ({
  call,
  platform,
}) => {
  const wide = await pixel('jpeg', 8000, 6200);
  await call(uploadImage, { body: formOf(wide) }).catch(() => undefined);
  const upload = platform.live().functions.find(({ bundled }) => bundled.name === 'upload-image');
  expect(upload?.instances.counts.megabytes).toBeGreaterThan(0);
  expect(platform.logged.filter((line) => /took \d+ MB|timed out/.test(line))).toEqual([]);
});
