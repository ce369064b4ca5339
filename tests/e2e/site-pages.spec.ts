import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';

// The tests run in parallel and are among the last of a run, so both workers end together. They change no content.
test.describe.configure({ mode: 'parallel' });

for (const { path, name, id } of [
  { path: '/certificate', name: 'certificate', id: 'CERT-1' },
  { path: '/license', name: 'license', id: 'LIC-1' },
]) {
  test(`has four pictures, each of which enlarges in place and is announced [${id}]`, async ({
    page,
  }) => {
    await page.goto(path);
    const links = page.getByRole('link', { name: new RegExp(`^Enlarge ${name}`) });
    await expect(links).toHaveCount(4);
    await expect(links.nth(1)).toHaveAttribute('aria-haspopup', 'dialog'); // The script of the link is loaded.
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
  async function openPaper(page: Page) {
    await page.goto('/license');
    const link = page.getByRole('link', { name: /^Enlarge license 2/ });
    await expect(link).toHaveAttribute('aria-haspopup', 'dialog'); // The script of the link is loaded.
    await link.click();
    const image = page.getByRole('dialog').locator('img');
    const width = async () => Math.round((await image.boundingBox())?.width ?? 0);
    return { image, width };
  }

  test('is three times as wide after a click, and pans with the arrow keys [LIC-1, CERT-1]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { image, width } = await openPaper(page);
    await expect(image).toHaveJSProperty('complete', true);
    await expect.poll(width).toBeGreaterThan(300);
    const fittedWidth = await width();
    await image.click({ position: { x: 20, y: 20 } });
    await expect.poll(width).toBe(fittedWidth * 3);
    const left = (await image.boundingBox())?.x ?? 0;
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await image.boundingBox())?.x ?? 0).toBeLessThan(left);
    await expect(image).toHaveAttribute('alt', /license 2/i);
    await page.keyboard.press('0');
    await expect.poll(width).toBe(fittedWidth);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBe(fittedWidth * 2);
    await page.keyboard.press('-');
    await expect.poll(width).toBe(fittedWidth);
    await page.keyboard.press('ArrowRight');
    await expect(image).toHaveAttribute('alt', /license 3/i);
  });

  const now = (page: Page) => page.evaluate(() => performance.now());

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true });

    test('zooms on a double tap, not on the first [LIC-1, CERT-1]', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const { image, width } = await openPaper(page);
      await expect(image).toHaveJSProperty('complete', true);
      await expect.poll(width).toBeGreaterThan(300);
      const fittedWidth = await width();
      await image.tap();
      expect(await width()).toBe(fittedWidth);
      await page.waitForFunction((tappedAt) => performance.now() - tappedAt > 350, await now(page));
      const twoTaps = (element: HTMLElement) => {
        element.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }));
        element.click();
        element.click();
      };
      await image.evaluate(twoTaps);
      await expect.poll(width).toBe(fittedWidth * 3);
    });
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: [/Failed to load resource/] });

    test('says so, and is shown after another try [LIC-1, CERT-1]', async ({ page }) => {
      await page.route(/netlify\/images\?url=.*w=1600/, (route) => route.abort());
      const { image } = await openPaper(page);
      const note = page.getByRole('dialog').getByRole('alert');
      await expect(note).toContainText('could not be loaded');
      await expect(image).toBeHidden();
      await page.unroute(/netlify\/images\?url=.*w=1600/);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(image).toBeVisible();
      await expect(note).toBeHidden();
    });
  });
});

test('a focused service has a ring around its whole card [SERV-1]', async ({ page }) => {
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

const columns = (list: Element) => getComputedStyle(list).gridTemplateColumns.split(' ').length;

test('partners are in 2, 3 or 5 columns [CLI-1]', async ({ page }) => {
  await page.goto('/our-clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Partners');
  const grid = page.getByRole('main').locator('section ul');
  await expect(grid.getByRole('listitem')).toHaveCount(10);
  for (const [width, count] of [
    [390, 2],
    [768, 3],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await grid.evaluate(columns)).toBe(count);
  }
});

test('the team is in 1, 3 or 4 columns, and its links appear on hover and on focus [TEAM-1]', async ({
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
    expect(await grid.evaluate(columns)).toBe(count);
  }
  const [profile] = (await (await page.request.get('/getProfiles')).json()) as Record<
    string,
    string
  >[];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
    profile?.['ourTeamSectionTitle'] ?? 'nothing',
  );
  const card = page.getByRole('main').getByRole('article').first();
  const links = card.getByRole('list');
  const opacity = () => links.evaluate((element) => getComputedStyle(element).opacity);
  expect(await opacity()).toBe('0');
  await card.hover();
  await expect.poll(opacity).toBe('1');
  await page.mouse.move(2, 2);
  await expect.poll(opacity).toBe('0');
  await card.getByRole('link', { name: /^Call/ }).focus();
  await expect.poll(opacity).toBe('1');
  await expect(card.getByRole('link', { name: /^E-mail/ })).toHaveAttribute('href', /^mailto:/);
  await expect(card.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /wa\.me/);
});

test.describe('search engines', () => {
  test('get a picture with the company’s name and logo for a page without its own [SITE-1]', async ({
    request,
  }) => {
    const contact = await (await request.get('/contact')).text();
    const [, sharePath = ''] =
      /"og:image" content="http:\/\/[^/]+(\/share-\w+\.png)"/.exec(contact) ?? [];
    const answer = await request.get(sharePath);
    expect(answer.headers()['content-type']).toBe('image/png');
    expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('get sitemap, robots, feed, manifest and icons with valid links [SITE-1]', async ({
    request,
  }) => {
    const get = async (path: string) => {
      const answer = await request.get(path);
      expect(answer.status(), path).toBe(200);
      return answer;
    };
    const sitemap = await (await get('/sitemap.xml')).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address = '']) => address,
    );
    expect(addresses.length).toBeGreaterThan(25);
    for (const address of addresses) await get(new URL(address).pathname);
    expect(await (await get('/robots.txt')).text()).toMatch(/Sitemap: http/);
    expect(await (await get('/rss.xml')).text()).toContain('<rss version="2.0">');
    const manifest = await (await get('/site.webmanifest')).json();
    for (const { src } of manifest.icons) await get(src);
    for (const icon of ['/favicon.svg', '/apple-touch-icon.png']) await get(icon);
  });
});

test.describe('broken pictures', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('are replaced without a layout shift [SITE-2]', async ({ page }) => {
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
