import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { activeSlide, drag, runningCarousel, slidesInView } from './site-steps.ts';

test.describe('the home page', () => {
  test.describe('what follows the opening', () => {
    const sections = ['about', 'banner', 'services', 'faq', 'stats', 'team', 'news', 'partners'];
    const laidOut = (page: Page) =>
      page
        .locator('[data-section]')
        .evaluateAll((all) =>
          all
            .filter(({ firstElementChild: content }) =>
              content?.checkVisibility({ contentVisibilityAuto: true }),
            )
            .map((each) => each.getAttribute('data-section')),
        );

    test('is laid out once the opening has been painted [SITE-2]', async ({ page }) => {
      await page.goto('/');
      await expect.poll(() => laidOut(page)).toEqual(['proof', ...sections]);
    });

    test('is laid out when it comes near, while no script does it, and on paper at once [SITE-2]', async ({
      page,
    }) => {
      await page.route('**/_astro/*.js', () => undefined); // they never come
      await page.goto('/', { waitUntil: 'commit' });
      await page.waitForFunction(() => document.styleSheets.length > 0); // they say what may wait
      await expect.poll(() => laidOut(page)).toContain('proof');
      await expect.poll(() => laidOut(page)).not.toContain('partners');
      await page.locator('[data-section=partners]').scrollIntoViewIfNeeded();
      await expect.poll(() => laidOut(page)).toContain('partners');
      await page.emulateMedia({ media: 'print' });
      const printed = ['proof', 'about', 'services', 'faq', 'stats'];
      await expect.poll(() => laidOut(page)).toEqual(printed);
    });
  });

  test('the figures count up once when they are seen [HOME-6]', async ({ page }) => {
    await page.goto('/');
    const figure = page.locator('[data-section=stats] [data-count]').nth(2);
    const end = Number(await figure.getAttribute('data-count')).toLocaleString('en');
    await expect(figure).toHaveText(end); // complete before any script looks at it
    const seen = figure.evaluate(
      (element) =>
        new Promise<string>((resolve) => {
          new MutationObserver((_, observer) => {
            observer.disconnect();
            resolve(element.textContent ?? '');
          }).observe(element, { childList: true, characterData: true, subtree: true });
        }),
    );
    await figure.scrollIntoViewIfNeeded();
    expect(await seen).not.toBe(end);
    await expect(figure).toHaveText(end);
  });
});

test('at most one answer is open, by click and by keyboard [HOME-5]', async ({ page }) => {
  await page.goto('/');
  const items = page.locator('[data-section=faq] details');
  const [first, second] = [items.nth(0), items.nth(1)];
  await first.locator('summary').click();
  await expect(first).toHaveAttribute('open');
  await second.locator('summary').click();
  await expect(second).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
  await second.locator('summary').click();
  await expect(page.locator('[data-section=faq] details[open]')).toHaveCount(0);
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('open');
});

test.describe('the slider', () => {
  test('fills the screen with one slide at every width [HOME-1]', async ({ page }) => {
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/');
      const carousel = await runningCarousel(page, 'Highlights');
      expect(await slidesInView(carousel)).toBe(1);
      const box = await carousel.boundingBox();
      expect(box?.width).toBe(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(height - 2);
    }
  });

  test('moves by itself every 2000 ms, for ever [HOME-1, HOME-10]', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await page.clock.runFor(1000);
    const carousel = await runningCarousel(page, 'Highlights');
    const seen: (string | null)[] = [await activeSlide(carousel)];
    // A move that comes before the one before has ended is left out, which takes its time on a clock of its own.
    const moveOn = async () => {
      await page.clock.runFor(2000);
      const slide = await activeSlide(carousel);
      if (slide !== seen.at(-1)) seen.push(slide);
      return seen;
    };
    await expect
      .poll(moveOn, { intervals: [500] })
      .toEqual(expect.arrayContaining(['1 of 4', '2 of 4', '3 of 4', '4 of 4']));
    const [start] = seen;
    await expect.poll(async () => (await moveOn()).at(-1), { intervals: [500] }).toBe(start);
  });

  test('is dragged on by 80 px and more, and back by less [HOME-10]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const carousel = await runningCarousel(page, 'Highlights');
    await drag(page, carousel, -72);
    await expect.poll(() => activeSlide(carousel)).toBe('1 of 4');
    await drag(page, carousel, -120);
    await expect.poll(() => activeSlide(carousel)).toBe('2 of 4');
    await drag(page, carousel, 120);
    await expect.poll(() => activeSlide(carousel)).toBe('1 of 4');
    await drag(page, carousel, 120);
    await expect.poll(() => activeSlide(carousel)).toBe('4 of 4');
  });

  test('moves by the arrow keys and shows no arrows [HOME-10]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const carousel = await runningCarousel(page, 'Highlights');
    const viewport = carousel.locator('[data-viewport]');
    await viewport.press('ArrowRight');
    await expect(viewport).toBeFocused();
    await expect.poll(() => activeSlide(carousel)).toBe('2 of 4');
    await viewport.press('ArrowLeft');
    await expect.poll(() => activeSlide(carousel)).toBe('1 of 4');
    await expect(carousel.getByRole('button')).toHaveCount(1); // only the pause
  });

  test('takes 500 ms to move [HOME-10]', async ({ page }) => {
    await page.goto('/');
    const carousel = await runningCarousel(page, 'Highlights');
    const track = carousel.locator('[data-track]');
    // It is told by the style while it moves, which may be over when it is looked at.
    await track.evaluate((element) => {
      const note = () => {
        element.dataset['durations'] += ` ${element.style.transitionDuration}`;
      };
      new MutationObserver(note).observe(element, { attributeFilter: ['style'] });
    });
    await expect(async () => {
      // The browser may lose a key while it scrolls to what it focuses.
      await carousel.locator('[data-viewport]').press('ArrowRight');
      const durations = () => track.evaluate((element) => element.dataset['durations']);
      await expect.poll(durations, { timeout: 2_000 }).toContain(' 500ms');
    }).toPass();
  });
});

test.describe('keys on a page with carousels', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('Page Down, Page Up, End and Home scroll it, also with the focus in a carousel [HOME-10]', async ({
    page,
  }) => {
    await page.goto('/');
    const carousel = await runningCarousel(page, 'Highlights');
    const scrolled = () => page.evaluate(() => window.scrollY);
    const untilEnd = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
      );
    // The browser can lose a key while an earlier one still scrolls.
    const pressUntil = (key: string, isThere: () => Promise<boolean>) =>
      expect(async () => {
        await page.keyboard.press(key);
        await expect.poll(isThere, { timeout: 2_000 }).toBe(true);
      }).toPass();
    for (const focused of [false, true]) {
      if (focused) await carousel.locator('[data-viewport]').focus();
      await pressUntil('PageDown', async () => (await scrolled()) > 300);
      await pressUntil('PageUp', async () => (await scrolled()) === 0);
      await pressUntil('End', async () => (await untilEnd()) < 2);
      await pressUntil('Home', async () => (await scrolled()) === 0);
    }
    expect(await activeSlide(carousel)).toBe('1 of 4');
  });

  test('the arrow keys move the carousel that has the focus, and no other [HOME-10]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 2400 });
    await page.goto('/');
    const [team, partners] = [
      await runningCarousel(page, 'Our team'),
      await runningCarousel(page, 'Our partners'),
    ];
    await page.keyboard.press('ArrowRight');
    expect(await activeSlide(team)).toMatch(/^1 of/);
    await partners.locator('[data-viewport]').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => activeSlide(partners)).toMatch(/^2 of/);
    await page.keyboard.press('Alt+ArrowDown');
    expect(await activeSlide(team)).toMatch(/^1 of/);
    expect(await activeSlide(partners)).toMatch(/^2 of/);
  });

  test('the focus stays in view when its slide moves away [HOME-10]', async ({ page }) => {
    await page.goto('/');
    const carousel = await runningCarousel(page, 'Highlights');
    await carousel.getByRole('link', { name: 'Our services' }).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => activeSlide(carousel)).toBe('2 of 4');
    await expect(carousel.locator('[data-viewport]')).toBeFocused();
  });

  test('Tab leads through the slides in view and no others, also in a carousel that was set up anew [HOME-10]', async ({
    page,
  }) => {
    await page.goto('/');
    const team = await runningCarousel(page, 'Our team');
    await page.setViewportSize({ width: 600, height: 900 });
    await expect.poll(() => slidesInView(team)).toBe(2);
    await expect(team.locator('.carousel-slide:not([inert])')).toHaveCount(2);
    await team.locator('[data-viewport]').focus();
    for (const slide of ['1 of 8', '2 of 8']) {
      for (let link = 1; link <= 4; link += 1) {
        await page.keyboard.press('Tab');
        await expect(team.getByRole('group', { name: slide }).locator(':focus')).toBeInViewport();
      }
    }
    await page.keyboard.press('Tab');
    await expect(team.locator(':focus')).toHaveCount(0);
    await team.locator('[data-viewport]').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => activeSlide(team)).toBe('2 of 8');
    await page.keyboard.press('Tab');
    await expect(team.getByRole('group', { name: '2 of 8' }).locator(':focus')).toBeInViewport();
  });
});

test.describe('autoplay', () => {
  /** Lets so much time pass for the page's timers, without waiting for it. */
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
  });

  test('pauses by its button and goes on by it [HOME-11]', async ({ page }) => {
    await page.goto('/');
    await page.clock.runFor(1000);
    const carousel = await runningCarousel(page, 'Highlights');
    await carousel.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const before = await activeSlide(carousel);
    await page.clock.runFor(10_000);
    expect(await activeSlide(carousel)).toBe(before);
    await carousel.getByRole('button', { name: 'Play' }).click();
    await page.mouse.move(5, 5);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(2100);
    await expect.poll(() => activeSlide(carousel)).not.toBe(before);
  });

  test('stops while the pointer or the focus is on it [HOME-11]', async ({ page }) => {
    await page.goto('/');
    await page.clock.runFor(1000);
    const carousel = await runningCarousel(page, 'Highlights');
    await carousel.hover();
    const before = await activeSlide(carousel);
    await page.clock.runFor(10_000);
    expect(await activeSlide(carousel)).toBe(before);
    await carousel.locator('[data-viewport]').focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(10_000);
    expect(await activeSlide(carousel)).toBe(before);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.clock.runFor(2100);
    await expect.poll(() => activeSlide(carousel)).not.toBe(before);
  });

  test('stops in a hidden tab [HOME-11]', async ({ page }) => {
    await page.goto('/');
    await page.clock.runFor(1000);
    const carousel = await runningCarousel(page, 'Highlights');
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await setHidden(true);
    const before = await activeSlide(carousel);
    await page.clock.runFor(10_000);
    expect(await activeSlide(carousel)).toBe(before);
    await setHidden(false);
    await page.clock.runFor(2100);
    await expect.poll(() => activeSlide(carousel)).not.toBe(before);
  });

  test('never starts for people who asked for less motion [HOME-11]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await page.clock.runFor(1000);
    const carousel = await runningCarousel(page, 'Highlights');
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.clock.runFor(10_000);
    expect(await activeSlide(carousel)).toBe('1 of 4');
  });
});

test.describe('team, partners and news', () => {
  const views: { label: string; counts: Record<number, number> }[] = [
    { label: 'Our team', counts: { 463: 1, 464: 2, 1023: 2, 1024: 4 } },
    { label: 'Our partners', counts: { 463: 2, 464: 3, 1023: 3, 1024: 4 } },
    { label: 'News', counts: { 380: 1, 767: 1, 768: 2, 1024: 3 } },
  ];

  test('as many items as the width has room for [HOME-7, HOME-8, HOME-9]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [380, 463, 464, 767, 768, 1023, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      for (const { label, counts } of views) {
        const count = counts[width];
        if (count === undefined) continue;
        const carousel = await runningCarousel(page, label);
        await expect.poll(() => slidesInView(carousel), `${label} at ${width} px`).toBe(count);
      }
    }
  });

  test('have what leads to all of them and the pause button in one line, at any width [HOME-7, HOME-9]', async ({
    page,
  }) => {
    await page.goto('/');
    for (const [carousel, name] of [
      ['team', 'View All Member'],
      ['partners', 'All partners'],
    ] as const) {
      const head = page.locator(`[data-carousel=${carousel}]`);
      for (const width of [360, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await head.scrollIntoViewIfNeeded();
        const link = await head.getByRole('link', { name }).boundingBox();
        const pause = await head.getByRole('button', { name: 'Pause' }).boundingBox();
        expect(Math.abs((link?.y ?? 0) - (pause?.y ?? 99)), `${carousel} ${width}`).toBeLessThan(8);
        expect(pause?.x, `${carousel} ${width}`).toBeGreaterThan(link?.x ?? 0);
      }
    }
  });

  test('are dragged from the gap between two items as well [HOME-10]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const carousel = await runningCarousel(page, 'Our team');
    for (const at of [2, 3, 4]) {
      await drag(page, carousel, -150);
      await expect.poll(() => activeSlide(carousel)).toMatch(new RegExp(`^${at} of`));
    }
    const slide = await carousel.locator('.swiper-slide-active').boundingBox();
    const gap = { x: (slide?.x ?? 0) + (slide?.width ?? 0) + 12, y: (slide?.y ?? 0) + 40 };
    await drag(page, carousel, -150, gap);
    await expect.poll(() => activeSlide(carousel)).toMatch(/^5 of/);
  });

  test('fit a window that changes its width [HOME-7]', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const carousel = await runningCarousel(page, 'Our team');
    await expect.poll(() => slidesInView(carousel)).toBe(4);
    await page.setViewportSize({ width: 600, height: 900 });
    await expect.poll(() => slidesInView(carousel)).toBe(2);
    await expect(carousel.locator('.swiper-initialized')).toBeVisible();
  });

  test('the team moves every 3000 ms and leads to all members [HOME-7]', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const section = page.locator('[data-section=team]');
    await expect(section.getByRole('link', { name: 'View All Member' })).toHaveAttribute(
      'href',
      '/our-team',
    );
    const carousel = page.locator('section[aria-label="Our team"]');
    await carousel.locator('[data-pause]').scrollIntoViewIfNeeded();
    await carousel.locator('.swiper-initialized').waitFor();
    await page.mouse.move(2, 2);
    const start = await activeSlide(carousel);
    await page.clock.runFor(3100);
    await expect.poll(() => activeSlide(carousel)).not.toBe(start);
  });

  test('the partners are headed as specified and move every 2000 ms [HOME-9]', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const section = page.locator('[data-section=partners]');
    await expect(section.getByRole('heading', { name: 'Our Valued Partners!' })).toBeVisible();
    await expect(
      section.getByText("Proudly showcasing the trusted brands we've collaborated with."),
    ).toBeVisible();
    const carousel = page.locator('section[aria-label="Our partners"]');
    await carousel.locator('[data-pause]').scrollIntoViewIfNeeded();
    await carousel.locator('.swiper-initialized').waitFor();
    await page.mouse.move(2, 2);
    const start = await activeSlide(carousel);
    await page.clock.runFor(2100);
    await expect.poll(() => activeSlide(carousel)).not.toBe(start);
  });

  test('the news move by their two buttons, which rest at the ends [HOME-8, HOME-10]', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const section = page.locator('[data-section=news]');
    const carousel = await runningCarousel(page, 'News');
    const [previous, next] = [
      section.getByRole('button', { name: 'Previous news' }),
      section.getByRole('button', { name: 'Next news' }),
    ];
    await expect(previous).toBeDisabled();
    await next.click();
    await expect.poll(() => activeSlide(carousel)).toMatch(/^2 of /);
    await expect(previous).toBeEnabled();

    const ground = (button: typeof next) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const highlighted = await ground(next);
    await previous.hover();
    await expect.poll(() => ground(previous)).toBe(highlighted);
    await expect.poll(() => ground(next)).not.toBe(highlighted);

    await next.focus();
    while (await next.isEnabled()) await page.keyboard.press('Enter');
    await expect(next).toBeDisabled();
    await expect(previous, 'the focus is not lost [HOME-8]').toBeFocused();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.mouse.move(2, 2);
    await expect.poll(() => ground(previous), 'the one that is left').toBe(highlighted);
    await expect(section.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
    await expect(section.getByRole('link', { name: /^Read More/ }).first()).toHaveAttribute(
      'href',
      /^\/news-details\//,
    );
  });
});
