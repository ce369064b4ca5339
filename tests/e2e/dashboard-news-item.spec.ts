import type { APIRequestContext, Page } from 'playwright/test';
import sharp from 'sharp';
import { findViolations, findViolationsInBothThemes } from './accessibility.ts';
import { acknowledgeAlert, getAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

/**
 * Creates a large blue picture. A red stripe at its right edge represents a face. The shade of blue differs each time,
 * because identical files are stored only once.
 */
async function createPortrait() {
  const face = { create: { width: 200, height: 1200, channels: 3, background: '#f00' } } as const;
  const now = Date.now();
  const blue = { r: 0, g: now % 100, b: 150 + (Math.floor(now / 100) % 100) };
  return sharp({ create: { width: 3200, height: 1200, channels: 3, background: blue } })
    .composite([{ input: face, left: 3000, top: 0 }])
    .png()
    .toBuffer();
}

const getEditor = (page: Page) => page.getByLabel('Description', { exact: true });
const clickButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

async function writeText(page: Page) {
  await getEditor(page).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  await page.keyboard.type('Before you move in');
  await clickButton(page, 'Heading');
  await page.keyboard.press('Enter');
  await page.keyboard.type('passport');
  await clickButton(page, 'Bulleted list');
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

/** Inserts a picture from the library and changes its alternative text. */
async function insertPicture(page: Page, name: string, alt: string) {
  await clickButton(page, 'Insert picture');
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
  await expect(getEditor(page).getByRole('img', { name: alt })).toBeVisible();
}

/** Watches for the next upload. The returned function waits for the upload and resolves to the picture's width. */
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

async function addAltText(page: Page, alt: string) {
  await clickButton(page, 'Add text');
  const dialog = getAlert(page, 'Alternative text');
  await dialog.getByLabel('Alternative text', { exact: true }).fill(alt);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Alternative text: ${alt}`)).toBeVisible();
}

async function readRightEdge(request: APIRequestContext, address: string) {
  const { pathname, search } = new URL(address, 'http://any.example');
  const response = await request.get(pathname + search);
  const image = sharp(await response.body()).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const index = (Math.floor(info.height / 2) * info.width + info.width - 3) * 3;
  return (data[index] ?? 0) > (data[index + 2] ?? 0) ? 'face' : 'background';
}

/** Drags one point of the picture to another. Points are fractions of the width and height. */
async function dragOnPicture(page: Page, from: [number, number], to: [number, number]) {
  const picture = page.locator('svg:has(+ fieldset) image');
  await picture.scrollIntoViewIfNeeded();
  const box = await picture.boundingBox();
  if (!box) throw new Error('The picture is not visible');
  const [start, end] = [from, to].map(([x, y]) => [box.x + x * box.width, box.y + y * box.height]);
  await page.mouse.move(start?.[0] ?? 0, start?.[1] ?? 0);
  await page.mouse.down();
  await page.mouse.move(end?.[0] ?? 0, end?.[1] ?? 0, { steps: 5 });
  await page.mouse.up();
}

/** Moves the focal point to the face with a tap and the keyboard, and crops the left and top edges. */
async function setCrop(page: Page) {
  await clickButton(page, 'Choose the focal point');
  const dialog = getAlert(page, 'Crop picture');
  const slider = dialog.getByRole('slider', { name: 'Horizontal position' });
  await dialog.locator('svg:has(+ fieldset)').click();
  await expect(slider).toHaveAttribute('aria-valuetext', '50% from the left');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100% from the left');
  await dragOnPicture(page, [0, 0], [0.2, 0.1]);
  await expect(dialog.getByLabel('Left (%)')).toHaveValue('20');
  await expect(dialog.getByLabel('Top (%)')).toHaveValue('10');
  await expect(slider).toHaveAttribute('aria-valuetext', '100% from the left');
  expect(await findViolations(page, { within: 'dialog[open]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Save crop' }).click();
  await expect(dialog).toBeHidden();
}

test('the website shows formatted text and pictures in news written on a phone [TEXT-1, IMG-1, IMG-2, DASH-1]', async ({
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
  await writeText(page);
  await insertPicture(page, 'news-nurses.webp', 'Nurses at the camp');
  const readUploadedWidth = await watchUpload(page);
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: `${title}.png`, mimeType: 'image/png', buffer: await createPortrait() });
  expect(await readUploadedWidth()).toBe(2400);
  await addAltText(page, 'A face beside the gate');
  await setCrop(page);
  expect(await findViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add news', exact: true }).click();
  await acknowledgeAlert(page, 'Success!', 'News data add successfully');

  await expect.poll(async () => (await request.get('/news')).text()).toContain(title);
  await page.goto('/news');
  const card = page.getByRole('article').filter({ hasText: title });
  const cardSource = await card.locator('img').getAttribute('src');
  await card.getByRole('link').click();
  const article = page.getByRole('article');
  await expect(
    article.getByRole('heading', { level: 2, name: 'Before you move in' }),
  ).toBeVisible();
  await expect(article.getByRole('listitem')).toHaveText(['passport', 'photos']);
  const link = article.getByRole('link', { name: 'all rules' });
  await expect(link).toHaveAttribute('href', 'https://example.com/rules');
  await expect(article.getByText('العمال لا يدفعون')).toHaveCSS('direction', 'rtl');
  const reusedPicture = article.getByRole('img', { name: 'Nurses at the camp' });
  await expect(reusedPicture).toHaveAttribute('width', /^\d+$/);
  await expect(reusedPicture).toHaveAttribute('src', /news-nurses/);

  const pageSource = await page
    .getByRole('img', { name: 'A face beside the gate' })
    .getAttribute('src');
  const readMeta = (property: string) =>
    page.locator(`meta[property="${property}"]`).getAttribute('content');
  expect(await readMeta('og:image:alt')).toBe('A face beside the gate');
  const addresses = [cardSource, pageSource, await readMeta('og:image')];
  expect(
    await Promise.all(addresses.map((address) => readRightEdge(request, address ?? ''))),
  ).toEqual(['face', 'face', 'face']);
});
