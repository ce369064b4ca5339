import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { countSlidesInView, dragCarousel, getActiveSlide, waitForCarousel } from './site-steps.ts';

const sections = ['about', 'banner', 'services', 'faq', 'stats', 'team', 'news', 'partners'];
const listLaidOutSections = (page: Page) =>
  page
    .locator('[data-section]')
    .evaluateAll((elements) =>
      elements
        .filter(({ firstElementChild: content }) =>
          content?.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map((section) => section.getAttribute('data-section')),
    );

/** Opens the home page with a clock that the test advances. Resolves to the carousel at the top of the page. */
async function openSlider(page: Page): Promise<Locator> {
  await page.clock.install();
  await page.goto('/');
  await page.clock.runFor(1000);
  return waitForCarousel(page, 'Highlights');
}

async function removePointerAndFocus(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
}

test('the sections below the hero are laid out and become interactive [SITE-2, HOME-5, HOME-6]', async ({
  page,
}) => {
  await page.goto('/');
  await test.step('all sections are laid out', async () => {
    await expect.poll(() => listLaidOutSections(page)).toEqual(['proof', ...sections]);
  });

  await test.step('figures count up when they become visible', async () => {
    const figure = page.locator('[data-section=stats] [data-count]').nth(2);
    const finalText = Number(await figure.getAttribute('data-count')).toLocaleString('en');
    await expect(figure).toHaveText(finalText); // Until the figure is visible, it shows its final value.
    const firstChange = figure.evaluate(
      (element) =>
        new Promise<string>((resolve) => {
          new MutationObserver((_, observer) => {
            observer.disconnect();
            resolve(element.textContent ?? '');
          }).observe(element, { childList: true, characterData: true, subtree: true });
        }),
    );
    await figure.scrollIntoViewIfNeeded();
    expect(await firstChange).not.toBe(finalText);
    await expect(figure).toHaveText(finalText);
  });

  await test.step('opening an answer closes the open answer', async () => {
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
});

test('without scripts, the browser lays out nearby and printed sections [SITE-2]', async ({
  page,
}) => {
  await page.route('**/_astro/*.js', () => undefined); // The scripts never load.
  await page.goto('/', { waitUntil: 'commit' });
  // The style sheets decide which sections are laid out later.
  await page.waitForFunction(() => document.styleSheets.length > 0);
  await expect.poll(() => listLaidOutSections(page)).toContain('proof');
  await expect.poll(() => listLaidOutSections(page)).not.toContain('partners');
  await page.locator('[data-section=partners]').scrollIntoViewIfNeeded();
  await expect.poll(() => listLaidOutSections(page)).toContain('partners');
  await page.emulateMedia({ media: 'print' });
  const printedSections = ['proof', 'about', 'services', 'faq', 'stats'];
  await expect.poll(() => listLaidOutSections(page)).toEqual(printedSections);
});

test('carousels advance in a loop and pause during interaction and in hidden tabs [HOME-1, HOME-7, HOME-9, HOME-10, HOME-11]', async ({
  page,
}) => {
  const slider = await openSlider(page);
  const expectMove = async (carousel: Locator, before: string | null, time: number) => {
    await page.clock.runFor(time);
    await expect.poll(() => getActiveSlide(carousel)).not.toBe(before);
  };
  const expectNoMove = async (before: string | null) => {
    await page.clock.runFor(10_000);
    expect(await getActiveSlide(slider)).toBe(before);
  };

  await test.step('the first slide follows the last', async () => {
    const slides: (string | null)[] = [await getActiveSlide(slider)];
    // The slider ignores a move that starts during another one. Moves do not depend on the page's clock.
    const recordSlide = async () => {
      await page.clock.runFor(2000);
      const slide = await getActiveSlide(slider);
      if (slide !== slides.at(-1)) slides.push(slide);
      return slides;
    };
    await expect
      .poll(recordSlide, { intervals: [500] })
      .toEqual(expect.arrayContaining(['1 of 4', '2 of 4', '3 of 4', '4 of 4']));
    await expect
      .poll(async () => (await recordSlide()).at(-1), { intervals: [500] })
      .toBe(slides[0]);
  });

  await test.step('a button pauses and resumes the slider', async () => {
    await slider.getByRole('button', { name: 'Pause' }).click();
    await removePointerAndFocus(page);
    const currentSlide = await getActiveSlide(slider);
    await expectNoMove(currentSlide);
    await slider.getByRole('button', { name: 'Play' }).click();
    await removePointerAndFocus(page);
    await expectMove(slider, currentSlide, 2100);
  });

  await test.step('hover and keyboard focus pause the slider', async () => {
    await slider.hover();
    const currentSlide = await getActiveSlide(slider);
    await expectNoMove(currentSlide);
    await slider.locator('[data-viewport]').focus();
    await page.mouse.move(5, 5);
    await expectNoMove(currentSlide);
    await removePointerAndFocus(page);
    await expectMove(slider, currentSlide, 2100);
  });

  await test.step('a hidden tab pauses the slider', async () => {
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await setHidden(true);
    const currentSlide = await getActiveSlide(slider);
    await expectNoMove(currentSlide);
    await setHidden(false);
    await expectMove(slider, currentSlide, 2100);
  });

  await test.step('a slide change takes 500 ms', async () => {
    const track = slider.locator('[data-track]');
    // The style contains the duration only during the move, which can end before the check.
    await track.evaluate((element) => {
      const recordDuration = () => {
        element.dataset['durations'] += ` ${element.style.transitionDuration}`;
      };
      new MutationObserver(recordDuration).observe(element, { attributeFilter: ['style'] });
    });
    await expect(async () => {
      // The browser may lose a key press while it scrolls to the focused element.
      await slider.locator('[data-viewport]').press('ArrowRight');
      const durations = () => track.evaluate((element) => element.dataset['durations']);
      await expect.poll(durations, { timeout: 2_000 }).toContain(' 500ms');
    }).toPass();
    await removePointerAndFocus(page);
  });

  await test.step('the team advances every 3000 ms, and the partners every 2000 ms', async () => {
    for (const [label, time] of [
      ['Our team', 3100],
      ['Our partners', 2100],
    ] as const) {
      const carousel = await waitForCarousel(page, label);
      await carousel.locator('[data-pause]').scrollIntoViewIfNeeded();
      await expectMove(carousel, await getActiveSlide(carousel), time);
    }
  });
});

test.describe('with reduced motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('only long drags and arrow keys move the slider [HOME-10, HOME-11]', async ({ page }) => {
    const slider = await openSlider(page);
    const viewport = slider.locator('[data-viewport]');
    const expectSlide = (slide: string) => expect.poll(() => getActiveSlide(slider)).toBe(slide);
    await test.step('the slider does not move and has only a Play button', async () => {
      await expect(slider.getByRole('button', { name: 'Play' })).toBeVisible();
      await expect(slider.getByRole('button')).toHaveCount(1);
      await page.clock.runFor(10_000);
      expect(await getActiveSlide(slider)).toBe('1 of 4');
    });
    await test.step('a long drag changes the slide, and a short drag does not', async () => {
      await dragCarousel(page, slider, -72);
      await expectSlide('1 of 4');
      await dragCarousel(page, slider, -120);
      await expectSlide('2 of 4');
      await dragCarousel(page, slider, 120);
      await expectSlide('1 of 4');
      await dragCarousel(page, slider, 120);
      await expectSlide('4 of 4');
    });
    await test.step('arrow keys change the slide', async () => {
      await viewport.press('ArrowRight');
      await expect(viewport).toBeFocused();
      await expectSlide('1 of 4');
      await viewport.press('ArrowLeft');
      await expectSlide('4 of 4');
      await viewport.press('ArrowRight');
      await expectSlide('1 of 4');
    });
    await test.step('focus moves to the slider when the focused slide scrolls out of view', async () => {
      await slider.getByRole('link', { name: 'Our services' }).first().focus();
      await page.keyboard.press('ArrowRight');
      await expectSlide('2 of 4');
      await expect(viewport).toBeFocused();
    });
  });

  test('arrow keys move only the focused carousel, and other keys scroll the page [HOME-10]', async ({
    page,
  }) => {
    await page.goto('/');
    const slider = await waitForCarousel(page, 'Highlights');
    const readScrollTop = () => page.evaluate(() => window.scrollY);
    const getDistanceToEnd = () =>
      page.evaluate(
        () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
      );
    // The browser may lose a key press while the page still scrolls.
    const pressUntil = (key: string, hasArrived: () => Promise<boolean>) =>
      expect(async () => {
        await page.keyboard.press(key);
        await expect.poll(hasArrived, { timeout: 2_000 }).toBe(true);
      }).toPass();
    for (const isFocused of [false, true]) {
      if (isFocused) await slider.locator('[data-viewport]').focus();
      await pressUntil('PageDown', async () => (await readScrollTop()) > 300);
      await pressUntil('PageUp', async () => (await readScrollTop()) === 0);
      await pressUntil('End', async () => (await getDistanceToEnd()) < 2);
      await pressUntil('Home', async () => (await readScrollTop()) === 0);
    }
    expect(await getActiveSlide(slider)).toBe('1 of 4');

    await page.setViewportSize({ width: 1440, height: 2400 });
    await removePointerAndFocus(page);
    const team = await waitForCarousel(page, 'Our team');
    const partners = await waitForCarousel(page, 'Our partners');
    await page.keyboard.press('ArrowRight');
    expect(await getActiveSlide(team)).toMatch(/^1 of/);
    await partners.locator('[data-viewport]').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => getActiveSlide(partners)).toMatch(/^2 of/);
    await page.keyboard.press('Alt+ArrowDown');
    expect(await getActiveSlide(team)).toMatch(/^1 of/);
    expect(await getActiveSlide(partners)).toMatch(/^2 of/);
  });

  test('carousels show as many slides as fit, and Tab visits only visible slides [HOME-1, HOME-7, HOME-8, HOME-9, HOME-10]', async ({
    page,
  }) => {
    const carousels: { label: string; counts: Record<number, number> }[] = [
      { label: 'Our team', counts: { 463: 1, 464: 2, 1023: 2, 1024: 4, 1440: 4 } },
      { label: 'Our partners', counts: { 463: 2, 464: 3, 1023: 3, 1024: 4 } },
      { label: 'News', counts: { 380: 1, 767: 1, 768: 2, 1024: 3 } },
    ];
    await page.goto('/');
    const slider = await waitForCarousel(page, 'Highlights');
    for (const width of [1440, 1024, 1023, 768, 767, 464, 463, 380]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => countSlidesInView(slider), `the slider at ${width} px`).toBe(1);
      await expect(async () => {
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        const box = await slider.boundingBox();
        expect(box?.width).toBe(width);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(898);
      }).toPass();
      for (const { label, counts } of carousels) {
        const count = counts[width];
        if (count === undefined) continue;
        const carousel = await waitForCarousel(page, label);
        await expect.poll(() => countSlidesInView(carousel), `${label} at ${width} px`).toBe(count);
      }
    }

    const team = await waitForCarousel(page, 'Our team');
    await page.setViewportSize({ width: 600, height: 900 });
    await expect.poll(() => countSlidesInView(team)).toBe(2);
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
    await expect.poll(() => getActiveSlide(team)).toBe('2 of 8');
    await page.keyboard.press('Tab');
    await expect(team.getByRole('group', { name: '2 of 8' }).locator(':focus')).toBeInViewport();

    await dragCarousel(page, team, -150);
    await expect.poll(() => getActiveSlide(team)).toBe('3 of 8');
    const slide = await team.locator('.swiper-slide-active').boundingBox();
    const gap = { x: (slide?.x ?? 0) + (slide?.width ?? 0) + 12, y: (slide?.y ?? 0) + 40 };
    await dragCarousel(page, team, -150, gap);
    await expect.poll(() => getActiveSlide(team)).toBe('4 of 8');
  });

  test('news buttons are disabled at the ends, and pause buttons align with section links [HOME-7, HOME-8, HOME-9, HOME-10]', async ({
    page,
  }) => {
    await page.goto('/');
    const section = page.locator('[data-section=news]');
    const carousel = await waitForCarousel(page, 'News');
    const previous = section.getByRole('button', { name: 'Previous news item' });
    const next = section.getByRole('button', { name: 'Next news item' });
    await expect(previous).toBeDisabled();
    await next.click();
    await expect.poll(() => getActiveSlide(carousel)).toMatch(/^2 of /);
    await expect(previous).toBeEnabled();

    const readBackground = (button: typeof next) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor);
    const highlightColour = await readBackground(next);
    await previous.hover();
    await expect.poll(() => readBackground(previous)).toBe(highlightColour);
    await expect.poll(() => readBackground(next)).not.toBe(highlightColour);

    await next.focus();
    while (await next.isEnabled()) await page.keyboard.press('Enter');
    await expect(next).toBeDisabled();
    await expect(previous, 'focus moves to the enabled button [HOME-8]').toBeFocused();
    await removePointerAndFocus(page);
    await expect.poll(() => readBackground(previous), 'the enabled button').toBe(highlightColour);

    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [kind, name] of [
        ['team', 'View All Member'],
        ['partners', 'All partners'],
      ] as const) {
        const carouselSection = page.locator(`[data-carousel=${kind}]`);
        await carouselSection.scrollIntoViewIfNeeded();
        // The page can move between the two measurements.
        await expect(async () => {
          const link = await carouselSection.getByRole('link', { name }).boundingBox();
          const button = await carouselSection.getByRole('button', { name: 'Play' }).boundingBox();
          expect(Math.abs((link?.y ?? 0) - (button?.y ?? 99)), `${kind} ${width}`).toBeLessThan(8);
          expect(button?.x, `${kind} ${width}`).toBeGreaterThan(link?.x ?? 0);
          const slides = await carouselSection.locator('[data-viewport]').boundingBox();
          const bottom = (button?.y ?? 0) + (button?.height ?? 0);
          expect(bottom, `${kind} ${width}`).toBeLessThan(slides?.y ?? 0);
        }).toPass({ timeout: 10_000 });
      }
    }
  });
});
