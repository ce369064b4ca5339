import type { APIRequestContext, Page } from 'playwright/test';
import sharp from 'sharp';
import { findViolations, findViolationsInBothThemes } from './accessibility.ts';
import { acknowledgeAlert, getAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

/**
 * A large blue picture with a red stripe at its right edge, which represents a face. The blue differs each time,
 * because the same file is stored only once.
 */
async function portrait() {
  const face = { create: { width: 200, height: 1200, channels: 3, background: '#f00' } } as const;
  const now = Date.now();
  const blue = { r: 0, g: now % 100, b: 150 + (Math.floor(now / 100) % 100) };
  return sharp({ create: { width: 3200, height: 1200, channels: 3, background: blue } })
    .composite([{ input: face, left: 3000, top: 0 }])
    .png()
    .toBuffer();
}

const text = (page: Page) => page.getByLabel('Description', { exact: true });
const use = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function write(page: Page) {
  await text(page).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.keyboard.type('Before you move in');
  await use(page, 'Heading');
  await page.keyboard.press('Enter');
  await page.keyboard.type('passport');
  await use(page, 'Bulleted list');
  await page.keyboard.press('Enter');
  await page.keyboard.type('photos');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Read ');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Link to').fill('example.com/rules');
  await page.getByLabel('Link text').fill('all rules');
  expect(await findViolations(page, { within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' today.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('العمال لا يدفعون');
}

/** Inserts a picture from the library with a different description for this use. */
async function insertPicture(page: Page, name: string, alt: string) {
  await use(page, 'Insert picture');
  const dialog = getAlert(page, 'Add picture');
  await dialog.getByRole('button', { name: /^Choose from the library/ }).click();
  const library = getAlert(page, 'Choose picture');
  await library.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(library.getByRole('listitem')).toHaveCount(1);
  await library.getByRole('button', { name }).click();
  const altField = dialog.getByLabel('Alternative text', { exact: true });
  await expect(altField).toHaveValue('Three nurses in front of a hospital');
  await altField.fill(alt);
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(text(page).getByRole('img', { name: alt })).toBeVisible();
}

/** The returned function waits for the next upload and resolves to the width of its picture. */
async function watchUpload(page: Page): Promise<() => Promise<number>> {
  const upload = page.waitForRequest('**/uploadImage');
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof FormData) Object.assign(window, { sentPicture: body.get('image') });
      send.call(this, body);
    };
  });
  return async () => {
    expect((await upload).headers()['content-type']).toContain('multipart/form-data');
    return page.evaluate(async () => {
      const { sentPicture } = window as unknown as { sentPicture: File };
      return (await createImageBitmap(sentPicture)).width;
    });
  };
}

async function describePicture(page: Page, alt: string) {
  await use(page, 'Add one');
  const dialog = getAlert(page, 'Alternative text');
  await dialog.getByLabel('Alternative text', { exact: true }).fill(alt);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Alternative text: ${alt}`)).toBeVisible();
}

async function edgeOf(request: APIRequestContext, address: string) {
  const answer = await request.get(
    new URL(address, 'http://any.example').pathname + new URL(address, 'http://any.example').search,
  );
  const image = sharp(await answer.body()).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const index = (Math.floor(info.height / 2) * info.width + info.width - 3) * 3;
  return (data[index] ?? 0) > (data[index + 2] ?? 0) ? 'face' : 'background';
}

/** Drags one point of the picture to another. Points are fractions of the width and height. */
async function drag(page: Page, from: [number, number], to: [number, number]) {
  const picture = page.locator('svg:has(+ fieldset) image');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not shown');
  const [start, end] = [from, to].map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]);
  await page.mouse.move(start?.[0] ?? 0, start?.[1] ?? 0);
  await page.mouse.down();
  await page.mouse.move(end?.[0] ?? 0, end?.[1] ?? 0, { steps: 5 });
  await page.mouse.up();
}

/** Moves the focal point to the face by tapping and with keys, and crops the other sides. */
async function framePicture(page: Page) {
  await use(page, 'Choose the focal point');
  const dialog = getAlert(page, 'Crop picture');
  const slider = dialog.getByRole('slider', { name: 'From left to right' });
  await dialog.locator('svg:has(+ fieldset)').click();
  await expect(slider).toHaveAttribute('aria-valuetext', '50% from the left');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100% from the left');
  await drag(page, [0, 0], [0.2, 0.1]);
  await expect(dialog.getByLabel('Left (%)')).toHaveValue('20');
  await expect(dialog.getByLabel('Top (%)')).toHaveValue('10');
  await expect(slider).toHaveAttribute('aria-valuetext', '100% from the left');
  expect(await findViolations(page, { within: 'dialog[open]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Save crop' }).click();
  await expect(dialog).toBeHidden();
}

test('a news item with a subheading, a list, a link and two pictures is written on a phone, which makes a large picture smaller before the upload, and the page, card and shared link show all of it with the face at the edge [TEXT-1, IMG-1, IMG-2, DASH-1]', async ({
  page,
  signInAs,
  request,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  const title = `Camp rules ${Date.now().toString(36)}`;
  await page.goto('/dashboard/manageNews/addNews');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await write(page);
  await insertPicture(page, 'news-nurses.webp', 'The nurses of the camp');
  const uploadedWidth = await watchUpload(page);
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: `${title}.png`, mimeType: 'image/png', buffer: await portrait() });
  expect(await uploadedWidth()).toBe(2400);
  await describePicture(page, 'A face beside the gate');
  await framePicture(page);
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add news', exact: true }).click();
  await acknowledgeAlert(page, 'Success!', 'News data add successfully');

  await expect.poll(async () => (await request.get('/news')).text()).toContain(title);
  await page.goto('/news');
  const card = page.getByRole('article').filter({ hasText: title });
  const inCard = await card.locator('img').getAttribute('src');
  await card.getByRole('link').click();
  const article = page.getByRole('article');
  await expect(
    article.getByRole('heading', { level: 2, name: 'Before you move in' }),
  ).toBeVisible();
  await expect(article.getByRole('listitem')).toHaveText(['passport', 'photos']);
  const link = article.getByRole('link', { name: 'all rules' });
  await expect(link).toHaveAttribute('href', 'https://example.com/rules');
  await expect(article.getByText('العمال لا يدفعون')).toHaveCSS('direction', 'rtl');
  const reusedPicture = article.getByRole('img', { name: 'The nurses of the camp' });
  await expect(reusedPicture).toHaveAttribute('width', /^\d+$/);
  await expect(reusedPicture).toHaveAttribute('src', /news-nurses/);

  const onPage = await page
    .getByRole('img', { name: 'A face beside the gate' })
    .getAttribute('src');
  const meta = (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await meta('og:image:alt')).toBe('A face beside the gate');
  const addresses = [inCard, onPage, await meta('og:image')];
  expect(await Promise.all(addresses.map((address) => edgeOf(request, address ?? '')))).toEqual([
    'face',
    'face',
    'face',
  ]);
});
