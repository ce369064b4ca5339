import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { localizePath } from '#contract/texts/language-paths.ts';
import {
  awkwardContent,
  emptyContent,
  sparseContent,
  translatedContent,
} from '../support/awkward-content.ts';
import { type BuiltSites, openBuiltSites } from '../support/built-site.ts';
import { findViolationsInAllViews, measureSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

/** The sites have no API, because these tests check only pages. */
let sites: BuiltSites;
const urls = { awkward: '', translated: '', sparse: '', empty: '' };

test.beforeAll(async () => {
  test.slow();
  sites = await openBuiltSites();
  urls.awkward = await sites.serve(awkwardContent);
  urls.translated = await sites.serve(translatedContent);
  urls.sparse = await sites.serve(sparseContent);
  urls.empty = await sites.serve(emptyContent);
});
test.afterAll(() => sites.stop());
test.use({ expectedErrors: [/Failed to load resource/] });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const staticPages = [
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
];
const itemPages = [
  ...['/news/2026', '/news-details/news-0', '/news-details/news-1', '/news-details/news-4'],
  ...[0, 1, 2, 3, 4].map((index) => `/services/service-details/service-${index}`),
];

const pagePaths = {
  awkward: [...staticPages, '/for-workers', ...itemPages],
  translated: [...staticPages, '/news-details/news-1', '/services/service-details/service-0'].map(
    (path) => localizePath(path, 'ar'),
  ),
  sparse: [...staticPages, '/news-details/news-1', '/services/service-details/service-1'],
  empty: staticPages,
};

/** The pages that axe checks. They show most of the awkward content. */
const axePages: Record<keyof typeof pagePaths, string[]> = {
  awkward: ['/', '/our-clients', '/license', '/manpower-list', '/news-details/news-1'],
  translated: ['/ar', '/ar/news-details/news-1'],
  sparse: ['/', '/news-details/news-1'],
  empty: ['/'],
};

for (const site of ['awkward', 'translated', 'sparse', 'empty'] as const) {
  test(`no page of the ${site} site scrolls sideways, and the pages that axe checks pass`, async ({
    page,
  }) => {
    test.slow();
    for (const path of pagePaths[site]) {
      await page.goto(urls[site] + path);
      // At these widths, the layout has the least space.
      for (const width of [320, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        // Carousels adapt to the width a moment later.
        await expect
          .configure({ soft: true })
          .poll(() => measureSidewaysScroll(page), { message: `${path} at ${width} px` })
          .toBeLessThanOrEqual(0);
      }
      if (!axePages[site].includes(path)) continue;
      expect.soft(await findViolationsInAllViews(page), path).toEqual([]);
    }
  });
}

test('awkward content fits the home page at every width [SITE-2]', async ({ page }) => {
  test.slow();
  await page.goto(urls.awkward);
  await expect(page.locator('[data-section=partners]')).toHaveAttribute('data-laid-out');

  await test.step('a carousel whose slides are all visible has no pause button', async () => {
    const team = page.locator('section[aria-label="Our team"]');
    await team.scrollIntoViewIfNeeded();
    await expect(team).toHaveAttribute('data-still');
    await expect(team.getByRole('button', { name: /Pause|Play/ })).toBeHidden();
  });

  await test.step('an Arabic title runs right to left but aligns left with its eyebrow', async () => {
    for (const section of ['about', 'team']) {
      const title = page.locator(`[data-section=${section}] h2`);
      expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
      const [titleLeft, eyebrow] = await Promise.all([
        title.evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return Math.min(...[...range.getClientRects()].map(({ left }) => left));
        }),
        page.locator(`[data-section=${section}] .eyebrow`).boundingBox(),
      ]);
      expect(Math.abs(titleLeft - (eyebrow?.x ?? 0)), section).toBeLessThan(12);
    }
  });

  await test.step('the hero grows to fit its text below the bar', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [768, 900],
      [1440, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(() => expectHeroToFit(page, width)).toPass();
    }
  });

  await test.step('numbers never wrap', async () => {
    const numbers = page.locator(
      '[data-section=stats] dd, [data-section=about] .shadow-card span:first-child',
    );
    await expect(numbers).toHaveCount(5);
    for (const width of [320, 360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const lineCounts = await numbers.evaluateAll((elements) =>
        elements.map(
          (element) =>
            element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).fontSize),
        ),
      );
      for (const lineCount of lineCounts) expect(lineCount, `at ${width} px`).toBeLessThan(1.6);
    }
  });

  await test.step('the page stays short with 68 services, and the footer lists every service', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(20_000);
    await expect(page.getByRole('link', { name: 'All services (68)' })).toBeVisible();
    const serviceLinks = page.getByRole('contentinfo').locator('a[href*="service-details"]');
    await expect(serviceLinks).toHaveCount(68);
    const list = await page.getByRole('contentinfo').getByRole('list').last().boundingBox();
    expect(list?.height, 'the links form columns').toBeLessThan(68 * 30);
  });
});

/** Checks that the text of the first slide starts below the bar and fits into the slide. */
async function expectHeroToFit(page: Page, width: number): Promise<void> {
  const bar = await page.locator('.bar').evaluate((element) => element.getBoundingClientRect());
  const slide = page.locator('[data-carousel=hero] .carousel-slide').first();
  const eyebrow = await slide.locator('.eyebrow').boundingBox();
  const buttons = await slide.getByRole('link').last().boundingBox();
  const counter = await slide.getByText('1 / 3').boundingBox();
  const slideBox = await slide.boundingBox();
  const bottom = (box: typeof slideBox) => (box?.y ?? 0) + (box?.height ?? 0);
  expect(eyebrow?.y, `at ${width} px`).toBeGreaterThanOrEqual(bar.bottom);
  expect(counter?.y, `at ${width} px`).toBeGreaterThanOrEqual(bottom(buttons));
  expect(bottom(slideBox), `at ${width} px`).toBeGreaterThanOrEqual(bottom(counter));
}

test('cropping a tall picture keeps the head in view', async ({ page }) => {
  /** Resolves to the difference between red and green just above an element's centre. */
  const measureRedness = async (selector: string) => {
    const picture = page.locator(selector).first();
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    const screenshot = sharp(await picture.screenshot());
    const { width = 0, height = 0 } = await screenshot.metadata();
    const area = {
      left: Math.round(width * 0.45),
      top: Math.round(height * 0.3),
      width: Math.round(width * 0.1),
      height: Math.round(height * 0.15),
    };
    const { channels } = await sharp(await screenshot.extract(area).toBuffer()).stats();
    return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0);
  };
  await page.goto(`${urls.awkward}/news`);
  expect(await measureRedness('main article img')).toBeGreaterThan(120);
  await page.goto(`${urls.awkward}/our-services`);
  expect(await measureRedness('main article img')).toBeGreaterThan(120);
  await page.goto(`${urls.awkward}/news-details/news-0`);
  expect(await measureRedness('main article img')).toBeGreaterThan(120);
});

async function findSystemFonts(page: Page, selector: string): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector,
  });
  const fontNames = new Set<string>();
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName, isCustomFont } of fonts) if (!isCustomFont) fontNames.add(familyName);
  }
  await devtools.detach();
  return [...fontNames];
}

test('accented, Vietnamese and Arabic letters never fall back to a system font', async ({
  page,
}) => {
  for (const path of ['/', '/our-team', '/our-clients', '/news-details/news-2', '/manpower-list']) {
    await page.goto(urls.awkward + path);
    await page.evaluate(() => document.fonts.ready);
    const texts = 'main :is(h1, h2, h3, p, td, summary span), header, footer';
    await expect.poll(() => findSystemFonts(page, texts), { message: path }).toEqual([]);
  }
});

test('only a page with Arabic letters loads the Arabic font', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const countArabicFonts = () =>
    requests.filter((address) => /noto-sans-arabic/.test(address)).length;
  await page.goto(urls.sparse);
  await page.evaluate(() => document.fonts.ready);
  expect(countArabicFonts()).toBe(0);
  await page.goto(`${urls.awkward}/our-team`);
  await expect.poll(countArabicFonts).toBe(1);
});

const countLines = (node: Node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
};

test('e-mail addresses in the footer stay on one line at 1024 px', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1024, height: 740 });
  await page.goto(`${baseURL}/license`);
  const mailLinks = page.getByRole('contentinfo').locator('a[href^="mailto:"]');
  await expect(mailLinks).toHaveCount(2);
  for (const mail of await mailLinks.all()) expect(await mail.evaluate(countLines)).toBe(1);
});

test('an e-mail address too long for a phone wraps after the @', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${urls.awkward}/contact`);
  const mail = page.locator('dd a[href^="mailto:"]').first();
  expect(await mail.evaluate(countLines)).toBe(2);
  const localPart = await mail.evaluateHandle(
    (link) => link.querySelector('wbr')?.previousSibling as Node,
  );
  expect(await localPart.evaluate(countLines)).toBe(1);
});

test('the figures section and the footer below have different backgrounds', async ({ page }) => {
  await page.goto(`${urls.sparse}/about-us`);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    const backgrounds = await page
      .locator('[data-section=stats], body > footer')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundColor));
    expect(new Set(backgrounds).size, theme).toBe(2);
  }
});
