import { expect, type Locator, type Page } from 'playwright/test';
import { localizePath } from '#contract/texts/language-paths.ts';

/** Resolves to one path for each type of public page. */
export async function listPublicPages(page: Page): Promise<string[]> {
  const { news, services } = await findFirstItems(page);
  return [
    '/',
    '/about-us',
    '/our-services',
    '/manpower-list',
    '/license',
    '/certificate',
    '/contact',
    '/our-team',
    '/our-clients',
    '/news',
    '/news/2026',
    '/thank-you',
    '/message-not-sent',
    news,
    services,
  ];
}

export const listArabicPages = async (page: Page): Promise<string[]> =>
  [...(await listPublicPages(page)), '/for-workers'].map((path) => localizePath(path, 'ar'));

export async function findFirstItems(page: Page) {
  const findFirstId = async (path: string) => {
    const [record] = (await (await page.request.get(path)).json()) as { _id: string }[];
    return record?._id ?? '';
  };
  return {
    news: `/news-details/${await findFirstId('/getNewses')}`,
    services: `/services/service-details/${await findFirstId('/getServices')}`,
  };
}

/** Opens a license in the dialog for enlarged pictures. Resolves to its picture. */
export async function openEnlargedLicense(page: Page, number: number): Promise<Locator> {
  await page.goto('/license');
  const link = page.getByRole('link', { name: new RegExp(`^Enlarge license ${number}`) });
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog'); // The link's script has loaded.
  await link.click();
  return page.getByRole('dialog').locator('img');
}

export async function waitForCarousel(page: Page, label: string): Promise<Locator> {
  const carousel = page.locator(`section[aria-label="${label}"]`);
  await carousel.scrollIntoViewIfNeeded();
  await carousel.locator('.swiper-initialized').waitFor();
  return carousel;
}

/** Resolves to a label such as `2 of 4`. */
export const getActiveSlide = (carousel: Locator) =>
  carousel.locator('.swiper-slide-active').getAttribute('aria-label');

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.waitForFunction((expectedWidth) => window.innerWidth === expectedWidth, width);
  // Pages adapt to the width in the next animation frame.
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Resolves to the sum of all layout shifts since the page was opened. */
export const measureLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    // By then, the browser has reported the shifts of the last paint.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return sum;
  });

export const countSlidesInView = (carousel: Locator) =>
  carousel.evaluate((element) => {
    const view = element.querySelector('[data-viewport]')?.getBoundingClientRect();
    if (!view) return 0;
    return [...element.querySelectorAll('.carousel-slide')].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return left >= view.left - 1 && right <= view.right + 1;
    }).length;
  });

/** Drags a carousel sideways by this many pixels, in several steps. By default, starts within a slide. */
export async function dragCarousel(
  page: Page,
  carousel: Locator,
  distance: number,
  from?: { x: number; y: number },
): Promise<void> {
  const box = await carousel.locator('[data-viewport]').boundingBox();
  if (!box) throw new Error('The carousel is not in view');
  const { x, y } = from ?? { x: box.x + box.width * 0.7, y: box.y + Math.min(40, box.height / 2) };
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(x + (distance * step) / 8, y);
  await page.mouse.up();
}
