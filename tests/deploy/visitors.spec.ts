import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { problemMediaType } from '../../src/contract/http/problem.ts';
import {
  contentRoutes,
  getMessages,
  postDraft,
  uploadImage,
} from '../../src/contract/routes/routes.ts';
import { signAccessToken } from '../support/tokens.ts';
import { visitorMessage } from '../support/visitor-message.ts';
import { expect, owner, test } from './fixtures.ts';

const formValues = {
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
  for (const [label, text] of Object.entries(formValues)) await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  expect((await call(getMessages)).data).toContainEqual(
    expect.objectContaining({ name: 'Visiting Person', subject: 'Twelve masons' }),
  );
});

test('sending a message without scripts leads to the thank-you page [CON-5]', async ({
  platform,
}) => {
  const body = new URLSearchParams({ ...visitorMessage });
  const { status, headers } = await platform.fetch('/postMessage', { method: 'POST', body });
  expect([status, headers.get('location')]).toEqual([303, '/thank-you']);
});

test('netlify.toml sets redirects and file headers, and functions set their own headers [SITE-1, API-4]', async ({
  platform,
}) => {
  const fetchHeader = async (path: string, name: string) =>
    (await platform.fetch(path)).headers.get(name);
  for (const path of ['/', '/getNewses', '/media/none.png', '/news-details/none', '/nothing']) {
    expect(await fetchHeader(path, 'x-content-type-options'), path).toBe('nosniff');
  }
  expect(await fetchHeader('/rss.xml', 'content-type')).toBe('application/rss+xml; charset=utf-8');
  expect(await fetchHeader('/', 'content-security-policy')).toContain('identitytoolkit');
  expect(await fetchHeader('/getNewses', 'content-security-policy')).toBeNull();
  expect(await fetchHeader('/About-Us/', 'location')).toBe('/about-us');
  expect((await platform.fetch('/dashboard/manageNews')).status).toBe(200);
  expect((await platform.fetch('/nothing')).status).toBe(404);
  for (const name of ['publish-sweep', 'deploy-events', 'api']) {
    const init = { headers: { 'x-netlify-event': 'deploy_failed' } };
    expect((await platform.fetch(`/.netlify/functions/${name}`, init)).status, name).toBe(404);
  }
});

test('the CDN caches a list until a record is saved [API-6]', async ({ call, platform }) => {
  const fetchTitles = async () => {
    const response = await platform.fetch('/getNewses');
    return ((await response.json()) as { title: string }[]).map(({ title }) => title);
  };
  await fetchTitles();
  const { hits } = platform.getLiveDeploy().cache;
  await fetchTitles();
  expect(platform.getLiveDeploy().cache.hits).toBe(hits + 1);
  await call(contentRoutes.news.create, { body: { title: 'Not in the cache' } });
  await expect.poll(fetchTitles).toContain('Not in the cache');
  expect((await call(contentRoutes.news.list)).data.map(({ title }) => title)).toContain(
    'Not in the cache',
  );
});

test('the search function links to published items and never shows drafts [DASH-17, PUB-3]', async ({
  call,
  platform,
}) => {
  const body = { title: 'Riggers from Nakuru', description: 'For two cranes.' };
  const { data } = await call(contentRoutes.news.create, { body });
  const params = { kind: 'news' } as const;
  await call(postDraft, { params, body: { fields: { title: 'Secretly Nakuru' } } });
  const response = await platform.fetch('/search?q=nakuru');
  const page = await response.text();
  expect([response.status, response.headers.has('x-request-id')]).toEqual([200, true]);
  expect(page).toContain('Riggers from Nakuru');
  expect(page).toContain(`/news-details/${data.slug || data._id}`);
  expect(page).not.toContain('Secretly');
});

test('the platform rate-limits messages from one address without starting a function [CON-5]', async ({
  platform,
}) => {
  const send = () => platform.fetch('/postMessage', { method: 'POST' }, '198.51.100.20');
  for (let count = 0; count < 20; count += 1) {
    expect((await send()).headers.has('x-request-id'), 'the function responded').toBe(true);
  }
  const rejection = await send();
  expect([rejection.status, rejection.headers.has('x-request-id')]).toEqual([429, false]);
  const otherResponse = await platform.fetch('/postMessage', { method: 'POST' }, '198.51.100.21');
  expect(otherResponse.headers.get('content-type')).toContain(problemMediaType);
});

const createNoise = (bytes: number) => {
  const side = Math.floor(Math.sqrt(bytes / 3));
  const raw = { width: side, height: side, channels: 3 } as const;
  return sharp(randomBytes(side * side * 3), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
};

const toFormData = (picture: Buffer) => {
  const body = new FormData();
  body.set('image', new File([new Uint8Array(picture)], 'photo.png'));
  return body;
};

test('uploads accept a picture of almost 4 MB and reject larger pictures [IMG-1, API-3]', async ({
  call,
  platform,
}) => {
  const megabyte = 1024 * 1024;
  const largestPicture = await createNoise(3.98 * megabyte);
  expect(largestPicture.length).toBeGreaterThan(3.9 * megabyte);
  const { url } = (await call(uploadImage, { body: toFormData(largestPicture) })).data.data;
  const picture = await platform.fetch(url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  const thumbnail = await platform.fetch(
    `/.netlify/images?url=${encodeURIComponent(url)}&w=40&fm=webp`,
  );
  expect((await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata()).width).toBe(40);

  const authorization = `Bearer ${await signAccessToken(owner, new Date())}`;
  const upload = (picture: Buffer) =>
    platform.fetch('/uploadImage', {
      method: 'POST',
      headers: { authorization },
      body: toFormData(picture),
    });
  const rejection = await upload(await createNoise(4.2 * megabyte));
  expect([rejection.status, await rejection.json()]).toEqual([
    413,
    expect.objectContaining({ detail: 'The picture is larger than 4 MB' }),
  ]);
  expect((await upload(await createNoise(7 * megabyte))).status).toBe(413);
});

test('the upload function has enough memory to decode the largest allowed picture [IMG-1]', async ({
  call,
  platform,
}) => {
  const create = { width: 7000, height: 5700, channels: 4, background: '#b4441b80' } as const;
  const picture = await sharp({ create }).toColourspace('rgb16').png().toBuffer();
  const { data } = (await call(uploadImage, { body: toFormData(picture) })).data;
  expect((await platform.fetch(data.url)).status).toBe(200);
  const upload = platform
    .getLiveDeploy()
    .functions.find(({ bundle }) => bundle.name === 'upload-image');
  expect(upload?.instances.counts.megabytes).toBeLessThan(1024);
  expect(upload?.instances.counts.megabytes).toBeGreaterThan(200);
});
