import { expect, test } from './fixtures.ts';
import { findFirstItems, getActiveSlide, waitForCarousel } from './site-steps.ts';

test('the page of an item extends its picture up into the banner, which is low on a phone', async ({
  page,
}) => {
  const { services } = await findFirstItems(page);
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

test.describe('the layout', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('of the home page aligns the pause button with the text, has services in two rows of four, and stresses the enquiry over the login', async ({
    page,
  }) => {
    await page.goto('/');
    const carousel = await waitForCarousel(page, 'Highlights');
    for (const width of [390, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const distance = async () => {
        const pause = await carousel.getByRole('button', { name: 'Play' }).boundingBox();
        const title = await page.getByRole('heading', { level: 1 }).boundingBox();
        return Math.abs((pause?.x ?? Number.NaN) - (title?.x ?? Number.NaN));
      };
      // The carousel adapts to the width a moment later.
      await expect.poll(distance, { message: `at ${width} px` }).toBeLessThan(2);
      const count = (slide: number) => carousel.getByText(`${slide} / 4`, { exact: true });
      await expect(count(1)).toBeInViewport();
      await carousel.locator('[data-viewport]').focus();
      await page.keyboard.press('ArrowRight');
      await expect(count(2)).toBeInViewport();
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => getActiveSlide(carousel)).toBe('1 of 4');
    }

    await page.setViewportSize({ width: 1280, height: 900 });
    const grid = page.locator('[data-section=services] ul');
    expect(
      await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
    ).toBe(4);

    const ground = (name: string, role: 'link' | 'button') =>
      page
        .getByRole(role, { name })
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground('Request manpower', 'link')).toBe('rgb(240, 160, 111)');
    expect(await ground('Login', 'button')).toBe('rgba(0, 0, 0, 0)');
  });

  test('of About aligns its pictures with the headline', async ({ page }) => {
    await page.goto('/about-us');
    const about = page.locator('[data-section=about]');
    const title = await about.getByRole('heading').boundingBox();
    const picture = await about.locator('img').first().boundingBox();
    expect(Math.abs((title?.y ?? 0) - (picture?.y ?? 0))).toBeLessThan(12);
  });
});
