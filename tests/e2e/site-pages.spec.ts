import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { openEnlargedLicense } from './site-steps.ts';

// These tests change no content, so they can run in parallel. They run late to keep all workers busy until the end.
test.describe.configure({ mode: 'parallel' });

for (const { path, name, id } of [
  { path: '/certificate', name: 'certificate', id: 'CERT-1' },
  { path: '/license', name: 'license', id: 'LIC-1' },
]) {
  test(`${path} enlarges its pictures in a dialog that announces them [${id}]`, async ({
    page,
  }) => {
    await page.goto(path);
    const links = page.getByRole('link', { name: new RegExp(`^Enlarge ${name}`) });
    await expect(links).toHaveCount(4);
    await expect(links.nth(1)).toHaveAttribute('aria-haspopup', 'dialog'); // The link's script has loaded.
    await links.nth(1).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('img')).toHaveJSProperty('complete', true);
    await expect(dialog.locator('img')).toHaveAttribute('alt', new RegExp(`${name} 2`, 'i'));
    await page.keyboard.press('ArrowRight');
    await expect(dialog.locator('img')).toHaveAttribute('alt', new RegExp(`${name} 3`, 'i'));
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`${name} 3`, 'i'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(links.nth(1)).toBeFocused();
  });
}

test.describe('an enlarged picture', () => {
  /** Opens a picture on a phone. `readWidth` resolves to its current width. */
  async function openOnPhone(page: Page) {
    await page.setViewportSize({ width: 390, height: 844 });
    const image = await openEnlargedLicense(page, 2);
    const readWidth = async () => Math.round((await image.boundingBox())?.width ?? 0);
    await expect(image).toHaveJSProperty('complete', true);
    await expect.poll(readWidth).toBeGreaterThan(300);
    return { image, readWidth, fittedWidth: await readWidth() };
  }

  test('zooms with the pointer or keys and pans with the arrow keys [LIC-1, CERT-1]', async ({
    page,
  }) => {
    const { image, readWidth, fittedWidth } = await openOnPhone(page);
    await image.click({ position: { x: 20, y: 20 } });
    await expect.poll(readWidth).toBe(fittedWidth * 3);
    const left = (await image.boundingBox())?.x ?? 0;
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await image.boundingBox())?.x ?? 0).toBeLessThan(left);
    await expect(image).toHaveAttribute('alt', /license 2/i);
    await page.keyboard.press('0');
    await expect.poll(readWidth).toBe(fittedWidth);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(readWidth).toBe(fittedWidth * 2);
    await page.keyboard.press('-');
    await expect.poll(readWidth).toBe(fittedWidth);
    await page.keyboard.press('ArrowRight');
    await expect(image).toHaveAttribute('alt', /license 3/i);
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('zooms on a double tap but not on a single tap [LIC-1, CERT-1]', async ({ page }) => {
      const { image, readWidth, fittedWidth } = await openOnPhone(page);
      await image.tap();
      expect(await readWidth()).toBe(fittedWidth);
      const tappedAt = await page.evaluate(() => performance.now());
      await page.waitForFunction((time) => performance.now() - time > 350, tappedAt);
      const tapTwice = (element: HTMLElement) => {
        element.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }));
        element.click();
        element.click();
      };
      await image.evaluate(tapTwice);
      await expect.poll(readWidth).toBe(fittedWidth * 3);
    });
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('reports the failure and appears after a retry [LIC-1, CERT-1]', async ({ page }) => {
      await page.route(/netlify\/images\?url=.*w=1600/, (route) => route.abort());
      const image = await openEnlargedLicense(page, 2);
      const errorNote = page.getByRole('dialog').getByRole('alert');
      await expect(errorNote).toContainText('could not be loaded');
      await expect(image).toBeHidden();
      await page.unroute(/netlify\/images\?url=.*w=1600/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(image).toBeVisible();
      await expect(errorNote).toBeHidden();
    });
  });
});

test('the focus ring of a service link surrounds the entire card [SERV-1]', async ({ page }) => {
  await page.goto('/our-services');
  const card = page.getByRole('main').getByRole('article').first();
  await card.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const ring = await card.getByRole('link').evaluate((link) => {
    const { outlineStyle, width, height } = getComputedStyle(link, '::after');
    return { outlineStyle, width: Number.parseFloat(width), height: Number.parseFloat(height) };
  });
  const size = await card.evaluate(({ clientWidth, clientHeight }) => ({
    width: clientWidth,
    height: clientHeight,
  }));
  expect(ring.outlineStyle).toBe('solid');
  expect(Math.abs(ring.width - size.width)).toBeLessThan(1);
  expect(Math.abs(ring.height - size.height)).toBeLessThan(1);
});

const countColumns = (list: Element) =>
  getComputedStyle(list).gridTemplateColumns.split(' ').length;

test('partners appear in 2, 3 or 5 columns, depending on the width [CLI-1]', async ({ page }) => {
  await page.goto('/our-clients');
  const grid = page.getByRole('main').locator('section ul');
  await expect(grid.getByRole('listitem')).toHaveCount(10);
  for (const [width, count] of [
    [390, 2],
    [768, 3],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await grid.evaluate(countColumns)).toBe(count);
  }
});

test('the team appears in 1, 3 or 4 columns, with links on hover and focus [TEAM-1]', async ({
  page,
}) => {
  await page.goto('/our-team');
  const grid = page.getByRole('main').locator('section > ul');
  for (const [width, count] of [
    [390, 1],
    [768, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await grid.evaluate(countColumns)).toBe(count);
  }
  const card = page.getByRole('main').getByRole('article').first();
  const links = card.getByRole('list');
  const readOpacity = () => links.evaluate((element) => getComputedStyle(element).opacity);
  expect(await readOpacity()).toBe('0');
  await card.hover();
  await expect.poll(readOpacity).toBe('1');
  await page.mouse.move(2, 2);
  await expect.poll(readOpacity).toBe('0');
  await card.getByRole('link', { name: /^Call/ }).focus();
  await expect.poll(readOpacity).toBe('1');
});

test.describe('broken pictures', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('are replaced by a fallback with the same proportions [SITE-2]', async ({ page }) => {
    await page.route(/netlify\/images\?url=%2Fmedia%2Fdemo-service/, (route) =>
      route.fulfill({ status: 404, body: '' }),
    );
    await page.goto('/our-services');
    const image = page.getByRole('main').locator('article img').first();
    await expect(image).toHaveAttribute('src', '/picture-fallback.svg');
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    const box = await image.boundingBox();
    expect(Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100)).toBe(133);
  });
});
