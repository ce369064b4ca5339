import type { Page } from 'playwright/test';
import { measureSidewaysScroll } from './accessibility.ts';
import { expect, reducedMotion, test } from './fixtures.ts';
import {
  dragCarousel,
  getActiveSlide,
  listArabicPages,
  openEnlargedLicense,
  waitForCarousel,
} from './site-steps.ts';

test.use(reducedMotion);

const mirrorPages = (page: Page) =>
  page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '<html lang="en">',
        '<html lang="ar" dir="rtl">',
      );
      return route.fulfill({ response, body });
    },
  );

test('arrow keys and drags move carousels in the reading direction [LANG-4]', async ({ page }) => {
  await page.clock.install();
  await mirrorPages(page);
  await page.goto('/');
  await page.clock.runFor(1000);
  const slider = await waitForCarousel(page, 'Highlights');
  const viewport = slider.locator('[data-viewport]');
  await viewport.focus();
  const expectSlide = (slide: string) => expect.poll(() => getActiveSlide(slider)).toBe(slide);
  await expectSlide('1 of 4');
  await viewport.press('ArrowLeft');
  await expectSlide('2 of 4');
  await viewport.press('ArrowRight');
  await expectSlide('1 of 4');
  await dragCarousel(page, slider, 120);
  await expectSlide('2 of 4');
  await dragCarousel(page, slider, -120);
  await expectSlide('1 of 4');
});

test('arrow keys browse enlarged pictures in the reading direction [LANG-4]', async ({ page }) => {
  await mirrorPages(page);
  const image = await openEnlargedLicense(page, 2);
  await expect(image).toHaveAttribute('alt', /license 2/i);
  await page.keyboard.press('ArrowLeft');
  await expect(image).toHaveAttribute('alt', /license 3/i);
  await page.keyboard.press('ArrowRight');
  await expect(image).toHaveAttribute('alt', /license 2/i);
});

test('a right-to-left price list scrolls the chosen nationality into view [LANG-4, MAN-1]', async ({
  page,
}) => {
  await mirrorPages(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/manpower-list?q=Uganda');
  const chip = page.locator('[data-chip][aria-current]');
  await expect(chip).toHaveText('Uganda');
  await expect(chip).toBeInViewport({ ratio: 1 });
});

/** Arabic pages contain these names and addresses in Latin letters. */
const latinNames =
  /Studio North|Facebook|Instagram|Twitter|LinkedIn|SPEC-[A-Z\d-]+|(hello|employers|khalid)@|sahilbridge\.example/g;

/** Resolves to the texts that contain Latin letters, except those marked as English. */
async function findLatinTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const textAttributes = ['alt', 'aria-label', 'placeholder', 'title'];
    const elements = [...document.querySelectorAll('title, body *')].filter(
      (element) => !element.closest('script, style, [lang="en"]'),
    );
    return elements.flatMap((element) => [
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
      ...textAttributes.map((name) => element.getAttribute(name) ?? ''),
    ]);
  });
  const visibleTexts = texts.map((text) => text.replaceAll(latinNames, '').trim());
  return visibleTexts.filter((text) => /\p{Script=Latin}/u.test(text));
}

test('Arabic pages contain no English words except names and never scroll sideways [LANG-3, LANG-4]', async ({
  page,
}) => {
  for (const path of await listArabicPages(page)) {
    await page.goto(path);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 780 });
      expect
        .soft(await measureSidewaysScroll(page), `${path} at ${width} px`)
        .toBeLessThanOrEqual(0);
    }
    expect.soft(await findLatinTexts(page), path).toEqual([]);
  }
});

test('Arabic text is joined and upright and has sufficient line height [LANG-4]', async ({
  page,
}) => {
  for (const path of ['/ar', '/ar/our-services', '/ar/license', '/ar/news']) {
    await page.goto(path);
    const illegibleTexts = await page.evaluate(() => {
      const isArabic = (text: string | null) => /\p{Script=Arabic}/u.test(text ?? '');
      const texts = [...document.querySelectorAll('body *')].filter(
        (element) =>
          !element.closest('script') &&
          [...element.childNodes].some((node) => node instanceof Text && isArabic(node.data)),
      );
      return texts.flatMap((element) => {
        const { letterSpacing, fontStyle, textTransform, lineHeight, fontSize, webkitLineClamp } =
          getComputedStyle(element);
        const lineHeightRatio = Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
        const minLineHeightRatio = webkitLineClamp === 'none' ? 1.3 : 1.65;
        const isLegible =
          [letterSpacing, fontStyle, textTransform].join() === 'normal,normal,none' &&
          lineHeightRatio >= minLineHeightRatio - 0.01;
        return isLegible ? [] : [`${element.className}: ${lineHeightRatio} ${element.textContent}`];
      });
    });
    expect.soft(illegibleTexts, path).toEqual([]);
  }
});

test('a truncated English title on an Arabic page shows its ellipsis [LANG-4]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 780 });
  await page.goto('/ar/news');
  const title = page.locator('h3[lang="en"]');
  await title.scrollIntoViewIfNeeded();
  const { isTruncated, overflow } = await title.evaluate((heading) => ({
    isTruncated: heading.scrollHeight > heading.clientHeight,
    overflow:
      heading.scrollWidth -
      Number.parseFloat(getComputedStyle(heading).paddingRight) -
      heading.clientWidth,
  }));
  expect(isTruncated).toBe(true);
  expect(overflow).toBeLessThanOrEqual(0);
});
