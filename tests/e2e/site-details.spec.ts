import { expect, test } from './fixtures.ts';
import { findFirstItems, getActiveSlide, waitForCarousel } from './site-steps.ts';

test('an item picture overlaps the banner, except on a phone, where banners are low', async ({
  page,
}) => {
  const { services } = await findFirstItems(page);
  await page.goto(services);
  const readBannerBottom = () =>
    page
      .locator('main > div')
      .first()
      .evaluate((banner) => banner.getBoundingClientRect().bottom);
  const picture = page.locator('main .article-picture');
  expect((await picture.boundingBox())?.y).toBeLessThan((await readBannerBottom()) - 60);
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await picture.boundingBox())?.y).toBeGreaterThan(await readBannerBottom());
  await page.goto('/license');
  const banner = await page.locator('main > div > div').first().boundingBox();
  expect(banner?.height).toBeLessThan(160);
});

test.describe('with reduced motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('the home page aligns its controls and highlights the enquiry button', async ({ page }) => {
    await page.goto('/');
    const carousel = await waitForCarousel(page, 'Highlights');
    for (const width of [390, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const measureDistance = async () => {
        const button = await carousel.getByRole('button', { name: 'Play' }).boundingBox();
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        return Math.abs((button?.x ?? Number.NaN) - (title?.x ?? Number.NaN));
      };
      // The carousel adapts to the width a moment later.
      await expect.poll(measureDistance, { message: `at ${width} px` }).toBeLessThan(2);
      const getCounter = (slide: number) => carousel.getByText(`${slide} / 4`, { exact: true });
      await expect(getCounter(1)).toBeInViewport();
      await carousel.locator('[data-viewport]').focus();
      await page.keyboard.press('ArrowRight');
      await expect(getCounter(2)).toBeInViewport();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => getActiveSlide(carousel)).toBe('1 of 4');
    }

    await page.setViewportSize({ width: 1280, height: 900 });
    const grid = page.locator('[data-section=services] ul');
    expect(
      await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
    ).toBe(4);

    const readBackground = (name: string, role: 'link' | 'button') =>
      page
        .getByRole(role, { name })
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await readBackground('Request manpower', 'link')).toBe('rgb(240, 160, 111)');
    expect(await readBackground('Login', 'button')).toBe('rgba(0, 0, 0, 0)');
  });

  test('the About page aligns its first picture with the headline', async ({ page }) => {
    await page.goto('/about-us');
    const about = page.locator('[data-section=about]');
    const title = await about.getByRole('heading').boundingBox();
    const picture = await about.locator('img').first().boundingBox();
    expect(Math.abs((title?.y ?? 0) - (picture?.y ?? 0))).toBeLessThan(12);
  });
});
