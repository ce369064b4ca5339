import {
  findViolations,
  findViolationsInAllViews,
  findViolationsInBothThemes,
} from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { listArabicPages, listPublicPages, openEnlargedLicense } from './site-steps.ts';

// These tests change no content, so they can run in parallel. They run late to keep all workers busy until the end.
test.describe.configure({ mode: 'parallel' });

/** These pages use the same components as `/license` and `/news`. */
const similarPages = ['/certificate', '/news/2026'];

test.describe('accessibility [WCAG 2.2 AA]', () => {
  for (const [name, remainder] of [
    ['with an even index', 0],
    ['with an odd index', 1],
  ] as const) {
    test(`public pages ${name} pass axe on a phone and on a wide screen`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const paths = (await listPublicPages(page)).filter((path) => !similarPages.includes(path));
      for (const path of paths.filter((_, index) => index % 2 === remainder)) {
        await page.goto(path);
        expect.soft(await findViolationsInAllViews(page), path).toEqual([]);
      }
    });
  }

  test('Arabic pages, whose layout mirrors that of the English pages, pass axe on a phone', async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 900 });
    for (const path of await listArabicPages(page)) {
      await page.goto(path);
      expect.soft(await findViolations(page), path).toEqual([]);
    }
  });

  test('the 404 page passes axe', async ({ page }) => {
    await page.goto('/404');
    expect(await findViolationsInAllViews(page)).toEqual([]);
  });

  test('menus and dialogs pass axe in both themes', async ({ page, signInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    const expectNoViolations = async (label: string, within: string) => {
      await expect(page.locator(within).first()).toBeVisible();
      expect.soft(await findViolationsInBothThemes(page, within), label).toEqual([]);
    };
    const dialog = 'dialog[open]';
    await page.goto('/about-us');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectNoViolations('menu', 'header');
    await page.keyboard.press('Escape');
    await page.locator('details summary').first().click();
    await expectNoViolations('question', 'details');
    await openEnlargedLicense(page, 1);
    await expectNoViolations('enlarged picture', dialog);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Login' }).first().click();
    const accountDialog = page.getByRole('dialog');
    await expect(accountDialog.getByRole('heading')).toBeVisible();
    await expectNoViolations('register', dialog);
    await accountDialog.getByRole('button', { name: 'Login' }).click();
    await expectNoViolations('login', dialog);
    await accountDialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expectNoViolations('login with errors', dialog);
    await accountDialog.getByRole('button', { name: 'Forgot Password' }).click();
    await expectNoViolations('forgotten password', dialog);

    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).scrollIntoViewIfNeeded();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expectNoViolations('contact form with errors', 'form');

    await signInAs('client');
    await page.goto('/license');
    await page.getByRole('button', { name: /’s account$/ }).click();
    await expectNoViolations('account menu', 'header');
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the dashboard says that it needs JavaScript [DASH-1]', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByText('The dashboard needs JavaScript.')).toBeVisible();
  });

  test('the navigation bar is sticky only on a wide screen [LAY-3, LAY-4]', async ({ page }) => {
    for (const [width, isInView] of [
      [360, false],
      [1000, false],
      [1440, true],
    ] as const) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/contact#form');
      await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeInViewport();
      const banner = expect(page.getByRole('banner'));
      await (isInView ? banner : banner.not).toBeInViewport();
    }
  });

  test('navigation, carousels, answers and pictures remain usable [HOME-10, LAY-4]', async ({
    page,
  }) => {
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

  test('is sent as a header and blocks inline scripts', async ({ page }) => {
    const response = await page.goto('/');
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.replace(/style-src[^;]*/, '')).not.toContain('unsafe-inline');
    const hasRun = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.injected = true';
      document.body.append(script);
      return 'injected' in window;
    });
    expect(hasRun).toBe(false);
  });
});
