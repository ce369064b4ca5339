import { expect, test } from './fixtures.ts';
import { activeSlide, firstItems, runningCarousel } from './site-steps.ts';

test.describe('the page of an item', () => {
  test('reaches with its picture up into the banner, which is low on a phone', async ({ page }) => {
    const { services } = await firstItems(page);
    await page.goto(services);
    const bottomOfBanner = () =>
      page
        .locator('main > div')
        .first()
        .evaluate((banner) => banner.getBoundingClientRect().bottom);
    const picture = page.locator('main .article-picture');
    expect((await picture.boundingBox())?.y).toBeLessThan((await bottomOfBanner()) - 60);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await picture.boundingBox())?.y).toBeGreaterThan(await bottomOfBanner());
    await page.goto('/license');
    const banner = await page.locator('main > div > div').first().boundingBox();
    expect(banner?.height).toBeLessThan(160);
  });
});

test.describe('the looks', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('the pause of the opening stands where its text begins, with a count that goes along', async ({
    page,
  }) => {
    for (const width of [390, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const carousel = await runningCarousel(page, 'Highlights');
      const pause = await carousel.getByRole('button', { name: 'Play' }).boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(Math.abs((pause?.x ?? 0) - (title?.x ?? 0)), `at ${width} px`).toBeLessThan(2);
      await expect(carousel.getByText('1 / 4', { exact: true })).toBeInViewport();
      await carousel.locator('[data-viewport]').focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => activeSlide(carousel)).toBe('2 of 4');
      await expect(carousel.getByText('2 / 4', { exact: true })).toBeInViewport();
    }
  });

  test('the pauses of team and partners stand in the row of the heading', async ({ page }) => {
    await page.goto('/');
    for (const label of ['Our team', 'Our partners']) {
      const carousel = await runningCarousel(page, label);
      const pause = await carousel.getByRole('button', { name: 'Play' }).boundingBox();
      const link = await carousel.getByRole('link', { name: /^(View )?All/ }).boundingBox();
      const slides = await carousel.locator('[data-viewport]').boundingBox();
      expect((pause?.y ?? 0) + (pause?.height ?? 0)).toBeLessThan(slides?.y ?? 0);
      expect(Math.abs((pause?.y ?? 0) - (link?.y ?? 0)), label).toBeLessThan(4);
    }
  });

  test('services stand in two rows of four from 1280 px on', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    const grid = page.locator('[data-section=services] ul');
    expect(
      await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
    ).toBe(4);
  });

  test("the pictures of About begin at its headline's height", async ({ page }) => {
    await page.goto('/about-us');
    const about = page.locator('[data-section=about]');
    const title = await about.getByRole('heading').boundingBox();
    const picture = await about.locator('img').first().boundingBox();
    expect(Math.abs((title?.y ?? 0) - (picture?.y ?? 0))).toBeLessThan(12);
  });

  test('asking for people is louder than logging in', async ({ page }) => {
    await page.goto('/');
    const ground = (name: string, role: 'link' | 'button') =>
      page
        .getByRole(role, { name })
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const accent = await ground('Request manpower', 'link');
    const login = await ground('Login', 'button');
    expect(accent).toBe('rgb(240, 160, 111)');
    expect(login).toBe('rgba(0, 0, 0, 0)');
  });
});
