import { findViolationsInAllViews, findViolationsInBothThemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { listArabicPages, listPublicPages } from './site-steps.ts';

// The tests run in parallel and are among the last of a run, so both workers end together. They change no content.
test.describe.configure({ mode: 'parallel' });

/** These pages use the same components as `/license` and `/news`. */
const likeAnother = ['/certificate', '/news/2026'];

test.describe('accessibility [WCAG 2.2 AA]', () => {
  for (const [name, remainder] of [
    ['one half', 0],
    ['the other half', 1],
  ] as const) {
    test(`axe finds nothing on ${name} of the pages, in either theme, at 390 and 1440 px`, async ({
      page,
    }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const paths = (await listPublicPages(page)).filter((path) => !likeAnother.includes(path));
      for (const path of paths.filter((_, index) => index % 2 === remainder)) {
        await page.goto(path);
        expect.soft(await findViolationsInAllViews(page), path).toEqual([]);
      }
    });
  }

  test('axe finds nothing on pages in Arabic, in either theme, at 390 and 1440 px', async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of await listArabicPages(page)) {
      await page.goto(path);
      expect.soft(await findViolationsInAllViews(page), path).toEqual([]);
    }
  });

  test('axe finds nothing on the page for unknown addresses', async ({ page }) => {
    await page.goto('/404');
    expect(await findViolationsInAllViews(page)).toEqual([]);
  });

  test('axe finds nothing with the menu or a dialog open, in either theme', async ({
    page,
    signInAs,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    const check = async (label: string, within: string) => {
      await expect(page.locator(within).first()).toBeVisible();
      expect.soft(await findViolationsInBothThemes(page, within), label).toEqual([]);
    };
    const dialog = 'dialog[open]';
    await page.goto('/about-us');
    await page.getByRole('button', { name: 'Menu' }).click();
    await check('menu', 'header');
    await page.keyboard.press('Escape');
    await page.locator('details summary').first().click();
    await check('question', 'details');
    await page.goto('/license');
    const paper = page.getByRole('link', { name: 'Enlarge license 1' });
    await expect(paper).toHaveAttribute('aria-haspopup', 'dialog'); // The script of the link is loaded.
    await paper.click();
    await check('enlarged picture', dialog);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Login' }).first().click();
    const identity = page.getByRole('dialog');
    await expect(identity.getByRole('heading')).toBeVisible();
    await check('register', dialog);
    await identity.getByRole('button', { name: 'Login' }).click();
    await check('login', dialog);
    await identity.getByRole('button', { name: 'Login', exact: true }).click();
    await check('login with errors', dialog);
    await identity.getByRole('button', { name: 'Forgot Password' }).click();
    await check('forgotten password', dialog);

    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await check('contact form with errors', 'form');

    await signInAs('client');
    await page.goto('/license');
    await page.getByRole('button', { name: /’s account$/ }).click();
    await check('account menu', 'header');
  });
});

test('every link on the pages leads somewhere', async ({ page }) => {
  test.slow();
  const hrefs = new Set<string>();
  for (const path of await listPublicPages(page)) {
    const document = await (await page.request.get(path)).text();
    for (const [, href = ''] of document.matchAll(/ href="(\/[^"#]*)"/g)) {
      hrefs.add(href.replaceAll('&amp;', '&'));
    }
  }
  for (const href of hrefs) {
    expect((await page.request.get(href)).status(), href).toBe(200);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the dashboard says that it needs them [DASH-1]', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByText('The dashboard needs JavaScript.')).toBeVisible();
  });

  test('the link list scrolls away with the page on a small screen [LAY-3, LAY-4]', async ({
    page,
  }) => {
    for (const [width, isSeen] of [
      [360, false],
      [1000, false],
      [1440, true],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/contact#form');
      await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeInViewport();
      const banner = expect(page.getByRole('banner'));
      await (isSeen ? banner : banner.not).toBeInViewport();
    }
  });

  test('everything can be read and every link works [HOME-10, LAY-4]', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of await listPublicPages(page)) {
      await page.goto(path);
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      await expect(links.first()).toBeVisible();
    }
    await page.goto('/');
    for (const kind of ['hero', 'team', 'news', 'partners']) {
      const slides = page.locator(`[data-carousel=${kind}] .carousel-slide`);
      await slides.last().scrollIntoViewIfNeeded();
      await expect(slides.last()).toBeInViewport();
    }
    await page.locator('details summary').first().click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    await page.goto('/license');
    await page.getByRole('link', { name: 'Enlarge license 1' }).click();
    await expect(page).toHaveURL(/images\?url=/);
  });
});

test.describe('the content security policy', () => {
  test.use({ expectedErrors: [/Content Security Policy/] });

  test('is sent as a header, and inline code cannot bypass it', async ({ page }) => {
    const answer = await page.goto('/');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.replace(/style-src[^;]*/, '')).not.toContain('unsafe-inline');
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      return 'injected' in window;
    });
    expect(ran).toBe(false);
  });
});
