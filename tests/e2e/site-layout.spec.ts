import type { Locator } from 'playwright/test';
import { measureSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { measureLayoutShift } from './site-steps.ts';

const readBarTop = () =>
  Math.round(document.querySelector('header')?.getBoundingClientRect().top ?? -1);

const findWrappedTexts = (elements: Element[]) =>
  elements.flatMap((element) => {
    const tops = new Set<number>();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = document.createRange();
      text.selectNodeContents(walker.currentNode);
      for (const { top } of text.getClientRects()) tops.add(Math.round(top));
    }
    return tops.size > 1 ? [element.textContent] : [];
  });

const findTruncatedTexts = (elements: Element[]) =>
  elements
    .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);

/** Resolves to the texts that the button covers or nearly touches. An invisible button covers none. */
const findCoveredTexts = (button: Locator) =>
  button.evaluate((element) => {
    const { top, right, bottom, left } = element.getBoundingClientRect();
    if (!element.checkVisibility({ visibilityProperty: true })) return [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const texts: string[] = [];
    while (walker.nextNode()) {
      const textNode = walker.currentNode as Text;
      const { parentElement } = textNode;
      if (!textNode.data.trim() || !parentElement?.checkVisibility()) continue;
      range.selectNode(parentElement.closest('main .border.inline-flex') ?? textNode);
      const isNear = [...range.getClientRects()].some(
        (line) =>
          line.top < bottom + 4 &&
          line.bottom > top - 4 &&
          line.left < right + 4 &&
          line.right > left - 4,
      );
      if (isNear) texts.push(textNode.data);
    }
    return texts;
  });

test.describe('the top bar and the navigation', () => {
  for (const path of ['/license', '/ar/license']) {
    test(`the bars on ${path} show complete text and a legible logo at every width [LAY-1, LAY-2]`, async ({
      page,
    }) => {
      await page.goto(path);
      const texts = page.locator('header :is(a, button), body > aside a');
      const addresses = page.locator('body > aside .truncate');
      for (const width of [
        320,
        2560,
        ...Array.from({ length: 45 }, (_, index) => 336 + index * 24),
      ]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await texts.evaluateAll(findWrappedTexts), `at ${width} px`).toEqual([]);
        expect(await addresses.evaluateAll(findTruncatedTexts), `at ${width} px`).toEqual([]);
        expect(await measureSidewaysScroll(page), `at ${width} px`).toBeLessThanOrEqual(0);
        const logo = await page.locator('.bar a').first().boundingBox();
        expect(logo?.width, `at ${width} px`).toBeGreaterThan(120);
      }
    });
  }

  test('a right-to-left page mirrors its bar but not its phone numbers [LAY-1, LAY-2]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/license');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    const logo = await page.locator('.bar a').first().boundingBox();
    expect(390 - ((logo?.x ?? 0) + (logo?.width ?? 0))).toBeLessThan(24);
    const directions = await page
      .locator('a[href^="tel:"]')
      .evaluateAll((links) =>
        links.map((link) => getComputedStyle(link.lastElementChild ?? link).direction),
      );
    expect(new Set(directions)).toEqual(new Set(['ltr']));
  });

  test('the bar moves to the top edge after more than 8 px of scrolling [LAY-3]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about-us');
    const restingTop = await page.evaluate(readBarTop);
    expect(restingTop).toBeGreaterThan(20);
    await page.evaluate(() => window.scrollTo(0, 8));
    await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
    expect(await page.evaluate(readBarTop)).toBe(restingTop);
    await page.evaluate(() => window.scrollTo(0, 9));
    await expect.poll(() => page.evaluate(readBarTop)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect.poll(() => page.evaluate(readBarTop)).toBe(restingTop);
  });

  test('the bar moves on a phone without a layout shift [LAY-3]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about-us');
    await page.evaluate(() => document.fonts.ready);
    const shifts = await page.evaluate(async () => {
      const values: number[] = [];
      const recordShifts = (entries: PerformanceEntry[]) => {
        for (const entry of entries) values.push((entry as unknown as { value: number }).value);
      };
      const observer = new PerformanceObserver((list) => recordShifts(list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      const bar = document.querySelector('.bar') as HTMLElement;
      for (const top of [200, 0]) {
        const transitionEnd = new Promise((resolve) => {
          bar.addEventListener('transitionend', resolve, { once: true });
        });
        window.scrollTo(0, top);
        await transitionEnd;
      }
      recordShifts(observer.takeRecords());
      return values;
    });
    expect(shifts).toEqual([]);
  });

  test('on a phone, Escape, a click outside and a link close the menu [LAY-4]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/license');
    const button = page.getByRole('button', { name: 'Menu' });
    const link = page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(link).toBeHidden();

    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await page.mouse.click(380, 20); // An empty area of the top bar.
    await expect(link).toBeHidden();

    await button.click();
    await link.click();
    await expect(page).toHaveURL(/\/contact$/);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('the menu follows its button in the tab order and closes on blur [LAY-4]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 720, height: 450 }); // A laptop at 200% zoom.
    await page.goto('/license');
    const button = page.getByRole('button', { name: 'Menu' });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await button.press('Enter');
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await links.last().focus();
    await page.keyboard.press('Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(links.first()).toBeHidden();
    await button.press('Enter');
    await expect(links.first()).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(links.first()).toBeHidden();
  });

  test('with forced colours, button edges and the current-page mark stay visible [LAY-2, HOME-11]', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto('/');
    const readStyle = (locator: Locator) =>
      locator.evaluate((element) => {
        const { borderTopStyle, borderTopColor, backgroundColor, color, textDecorationLine } =
          getComputedStyle(element);
        return { borderTopStyle, borderTopColor, backgroundColor, color, textDecorationLine };
      });
    const linkStyle = await readStyle(page.getByRole('link', { name: 'Request manpower' }).first());
    expect(linkStyle.borderTopStyle).toBe('solid');
    expect(linkStyle.borderTopColor).not.toMatch(/, 0\)$/);
    expect((await readStyle(page.locator('header [aria-current=page]'))).textDecorationLine).toBe(
      'underline',
    );
    const pauseStyle = await readStyle(page.locator('[data-carousel=hero] > [data-pause]'));
    expect(pauseStyle.backgroundColor).not.toMatch(/, 0\)$/);
    expect(pauseStyle.backgroundColor).not.toBe(pauseStyle.color);
  });

  test('a returning user sees the account placeholder before scripts load [LAY-5]', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'session-hint',
        JSON.stringify({ name: 'Amina Yusuf', email: 'a@b.example', admin: false }),
      ),
    );
    // Without scripts, the page stays in its initial state.
    await page.route('**/_astro/*.js', (route) => route.abort());
    page.removeAllListeners('console');
    await page.goto('/license');
    await expect(page.locator('.account-known')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login' })).toBeHidden();
  });
});

test.describe('the footer and the page frame', () => {
  test('the WhatsApp button is in view and links to a chat [LAY-11]', async ({ page }) => {
    await page.goto('/license');
    const button = page.getByRole('link', { name: 'Chat with us on WhatsApp' });
    await expect(button).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+$/);
    await expect(button).toBeInViewport();
  });

  test('on a phone, content starts within 320 px, and the WhatsApp button covers no text [LAY-11, LAY-13]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const button = page.locator('.whatsapp-button');
    for (const path of [
      '/',
      '/our-services',
      '/our-team',
      '/our-clients',
      '/contact',
      '/manpower-list',
      '/search?q=nurse+price',
    ]) {
      await page.goto(path);
      const start = await page.locator('main').evaluate((main) => {
        const next = main.children[1]?.querySelector('h2, h3, img, summary, a');
        return next?.getBoundingClientRect().top ?? 0;
      });
      if (path !== '/') expect.soft(start, path).toBeLessThanOrEqual(320);
      await expect(button).toHaveAttribute('data-watched');
      await expect.poll(() => findCoveredTexts(button), path).toEqual([]);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => findCoveredTexts(button), `the end of ${path}`).toEqual([]);
    }
  });

  test('a page applies the stored theme before the first paint [LAY-14]', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('darkMode', 'true'));
    await page.goto('/license', { waitUntil: 'commit' });
    await page.locator('body').waitFor();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('open tabs share the theme without a sign-in [LAY-14]', async ({ page, context }) => {
    const otherTab = await context.newPage();
    await otherTab.goto('/license');
    await page.goto('/about-us');
    await page.locator('[data-theme-switch]').click();
    await expect(otherTab.locator('html')).toHaveAttribute('data-theme', 'dark');
    await otherTab.locator('[data-theme-switch]').click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });

  test('without a stored theme, the site is light even if the system prefers dark [LAY-14]', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/license');
    await expect(page.locator('html')).not.toHaveAttribute('data-theme');
  });
});

for (const path of ['/news', '/ar/news']) {
  test(`fonts that load after the first paint do not shift the layout of ${path} [SITE-2, LANG-4]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const fontUrls: string[] = [];
    const fontGate = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      fontUrls.push(route.request().url());
      await fontGate.promise;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    fontGate.resolve();
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready);
    expect(await measureLayoutShift(page)).toBe(0);
    expect(fontUrls).toHaveLength(2);
  });
}
