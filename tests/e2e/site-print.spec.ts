import type { Page } from 'playwright/test';
import { localizePath } from '#contract/texts/language-paths.ts';
import { expect, test } from './fixtures.ts';
import { findFirstItems } from './site-steps.ts';

const countSheets = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

/** Resolves to the texts whose contrast with white paper is below 4.5 to 1. */
const findPaleTexts = (page: Page) =>
  page.evaluate(() => {
    const toLinear = (channel: number) =>
      channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    const isPale = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
      return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05) < 4.5;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim()),
      )
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter(
        (element) => element.getClientRects().length > 0 && isPale(getComputedStyle(element).color),
      )
      .map((element) => element.textContent);
  });

test.describe('in print', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ media: 'print', reducedMotion: 'reduce' }));

  test('pages omit their navigation, footer and buttons, and contain no pale text', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('darkMode', 'true'));
    await page.setViewportSize({ width: 680, height: 900 });
    const { news, services } = await findFirstItems(page);
    for (const path of ['/', '/manpower-list', '/license', '/contact', news, services]) {
      await page.goto(path);
      expect.soft(await findPaleTexts(page), `${path} in dark mode`).toEqual([]);
      await expect(page.getByRole('navigation', { name: 'Main' }), path).toBeHidden();
      await expect(page.getByRole('button', { name: 'Login' }), path).toBeHidden();
      await expect(page.getByRole('contentinfo'), path).toBeHidden();
      await expect(page.getByRole('link', { name: 'Chat with us on WhatsApp' }), path).toBeHidden();
      await expect(page.locator('[data-section=banner]:visible'), path).toHaveCount(0);
      expect(await page.locator('.bar').evaluate((bar) => getComputedStyle(bar).position)).toBe(
        'static',
      );
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
  });

  test('English and Arabic pages print the same number of links and no language link [LANG-3]', async ({
    page,
  }) => {
    const { services } = await findFirstItems(page);
    for (const path of ['/', '/about-us', '/manpower-list', '/our-services', services]) {
      const linkCounts: number[] = [];
      for (const language of ['en', 'ar'] as const) {
        await page.goto(localizePath(path, language));
        await expect(page.locator('[hreflang]:visible'), path).toHaveCount(0);
        linkCounts.push(await page.locator('main a:visible').count());
      }
      expect.soft(linkCounts[1], path).toBe(linkCounts[0]);
    }
  });

  test('the price list is a complete table without the Enquire column', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('darkMode', 'true'));
    await page.setViewportSize({ width: 680, height: 900 });
    await page.goto('/manpower-list');
    await expect(page.locator('thead th')).toHaveText([
      '#',
      /Category/,
      /Nationality/,
      /Amount/,
      'Enquire',
    ]);
    await expect(page.locator('thead th:visible')).toHaveText(
      ['#', 'Category', 'Nationality', 'Amount'],
      { useInnerText: true }, // Reads each heading once, without its sort button.
    );
    await expect(page.locator('tbody tr:has(td):visible')).toHaveCount(24);
    await expect(page.getByRole('link', { name: /^Enquire/ }).first()).toBeHidden();
    await expect(page.getByLabel('Find a trade or a nationality')).toBeHidden();
    const [background, textColour] = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color];
    });
    expect([background, textColour]).toEqual(['rgb(255, 255, 255)', 'rgb(38, 54, 77)']);
    expect(countSheets(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(2);
  });

  test('a news item fits on one sheet with an uncropped picture', async ({ page }) => {
    const { news } = await findFirstItems(page);
    await page.goto(news);
    const picture = await page.locator('main article img').boundingBox();
    expect((picture?.width ?? 0) / (picture?.height ?? 1), 'uncropped').toBeCloseTo(3 / 2, 1);
    await expect(page.locator('main article time')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Other News' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'All news' })).toBeHidden();
    expect(countSheets(await page.pdf({ format: 'A4' }))).toBe(1);
  });

  test('the home page keeps its services and omits its pictures and carousels [HOME-10]', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'What we provide' })).toBeVisible();
    for (const section of ['team', 'news', 'partners']) {
      await expect(page.locator(`[data-section=${section}]`)).toBeHidden();
    }
    await expect(page.locator('main img:visible')).toHaveCount(0);
    expect(countSheets(await page.pdf({ format: 'A4' }))).toBeLessThanOrEqual(4);
  });

  test('FAQ answers are expanded', async ({ page }) => {
    await page.goto('/about-us');
    await expect(page.locator('details p').first()).toBeVisible();
  });
});
