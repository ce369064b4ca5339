import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { findPictures } from '#contract/picture-routes.ts';
import { demoAdminCall } from '#local/demo/admin-call.ts';
import { findingsInAllViews } from './accessibility.ts';
import { acknowledge } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

/** A blue picture with a red stripe at its right edge: the face. Of another blue each time, since a file is kept once. */
async function portrait() {
  const face = { create: { width: 100, height: 600, channels: 3, background: '#f00' } } as const;
  const now = Date.now();
  const blue = { r: 0, g: now % 100, b: 150 + (Math.floor(now / 100) % 100) };
  return sharp({ create: { width: 1600, height: 600, channels: 3, background: blue } })
    .composite([{ input: face, left: 1500, top: 0 }])
    .png()
    .toBuffer();
}

/** Adds a news item with the picture, as an editor does. */
async function addNews(page: Page, title: string) {
  await page.goto('/dashboard/manageNews/addNews');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: `${title}.png`, mimeType: 'image/png', buffer: await portrait() });
  await page.getByRole('button', { name: 'Add news' }).click();
  await acknowledge(page, 'Success!', 'News data add successfully');
}

/** The colour at the right edge of the picture at an address, as it is answered. */
async function edgeOf(request: APIRequestContext, address: string) {
  const answer = await request.get(
    new URL(address, 'http://any.example').pathname + new URL(address, 'http://any.example').search,
  );
  const image = sharp(await answer.body()).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + info.width - 3) * 3;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'face' : 'background';
}

/** Taps into the middle of the picture. */
const tapMiddle = (page: Page) => page.locator('svg:has(+ fieldset)').click();

/** Drags a point of the picture to another one, both given in parts of its width and height. */
async function drag(page: Page, from: [number, number], to: [number, number]) {
  const box = await page.locator('svg:has(+ fieldset) image').boundingBox();
  if (!box) throw new Error('The picture is not shown');
  const [start, end] = [from, to].map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]);
  await page.mouse.move(start?.[0] ?? 0, start?.[1] ?? 0);
  await page.mouse.down();
  await page.mouse.move(end?.[0] ?? 0, end?.[1] ?? 0, { steps: 5 });
  await page.mouse.up();
}

test('a face at the edge of a picture is in the card, the page and the shared link once an editor says so, by a tap or by keys [IMG-2, DASH-1]', async ({
  page,
  signInAs,
  request,
  baseURL,
}) => {
  test.slow();
  const title = `A face at the edge ${Date.now().toString(36)}`;
  await signInAs('admin');
  await addNews(page, title);
  const call = await demoAdminCall(baseURL ?? '');
  const [picture] = (await call(findPictures, { body: { search: title } })).data.pictures;
  expect(picture?.fileName).toBe(`${title}.png`);

  /** The edges of the picture in the card, on the page and in the shared link. */
  const edges = async () => {
    await page.goto('/news');
    const card = page.getByRole('article').filter({ hasText: title });
    const inCard = await card.locator('img').getAttribute('src');
    const href = await card.getByRole('link').getAttribute('href');
    const answer = await (await request.get(href ?? '')).text();
    const onPage = /<img src="([^"]+)"[^>]*article-picture/.exec(answer)?.[1] ?? '';
    const shared = /property="og:image" content="([^"]+)"/.exec(answer)?.[1] ?? '';
    const addresses = [inCard ?? '', onPage, shared].map((one) => one.replaceAll('&amp;', '&'));
    return Promise.all(addresses.map((address) => edgeOf(request, address)));
  };
  await expect.poll(async () => (await request.get('/news')).text()).toContain(title);
  expect(await edges()).toEqual(['background', 'background', 'background']);

  await page.goto(`/dashboard/pictures/${picture?._id}`);
  const slider = page.getByRole('slider', { name: 'From left to right' });
  await tapMiddle(page);
  await expect(slider).toHaveAttribute('aria-valuetext', '50% from the left');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100% from the left');
  await drag(page, [0, 0], [0.2, 0.1]);
  await drag(page, [0.6, 1], [0.6, 0.9]);
  await expect(page.getByLabel('Left (%)')).toHaveValue('20');
  await expect(page.getByLabel('Top (%)')).toHaveValue('10');
  await expect(page.getByLabel('Bottom (%)')).toHaveValue('10');
  await expect(slider).toHaveAttribute('aria-valuetext', '100% from the left');
  expect(await findingsInAllViews(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save cropping' }).click();
  await expect(page.getByText('The picture is cropped.')).toBeVisible();
  await expect.poll(edges).toEqual(['face', 'face', 'face']);
});
