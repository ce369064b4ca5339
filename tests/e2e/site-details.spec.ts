import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { activeSlide, firstItems, runningCarousel } from './site-steps.ts';

const recordOf = async (page: Page, path: string) =>
  (await (await page.request.get(path)).json()) as Record<string, string>;

const meta = (page: Page, property: string) =>
  page.locator(`meta[property="${property}"]`).getAttribute('content');

test.describe('the page of an item', () => {
  test('is headed by its title, labelled by its kind, and the breadcrumb leads to the list that it is of [NEWS-1, SERV-2]', async ({
    page,
  }) => {
    const { news, services } = await firstItems(page);
    const { title = '' } = await recordOf(page, news.replace('/news-details/', '/getNews/'));
    await page.goto(news);
    const banner = page.locator('main > div').first();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(banner.getByText(/^Welcome to /)).toBeVisible();
    await expect(banner.getByText('News Details', { exact: true }).first()).toBeVisible();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail).toHaveText(/Home.*News.*News Details/);
    await expect(trail.getByRole('link', { name: 'News', exact: true })).toHaveAttribute(
      'href',
      '/news',
    );
    await expect(trail.locator('[aria-current=page]')).toHaveText('News Details');
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    const steps = data.map((text) => JSON.parse(text)).find((each) => each.itemListElement);
    expect(steps.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'News',
      title,
    ]);

    const service = await recordOf(
      page,
      services.replace('/services/service-details/', '/getService/'),
    );
    await page.goto(services);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service['name'] ?? '');
    await expect(page.getByText('Service Details', { exact: true })).toBeVisible();
    await expect(trail).toHaveText(new RegExp(`Home.*Our Services.*${service['name']}`));
  });

  test('tells whoever shares it what the picture shows, the language and the time [SITE-1]', async ({
    page,
  }) => {
    const { news } = await firstItems(page);
    const { title, time } = await recordOf(page, news.replace('/news-details/', '/getNews/'));
    await page.goto(news);
    expect(await meta(page, 'og:type')).toBe('article');
    const picture = page.getByRole('main').locator('article img').first();
    expect(await meta(page, 'og:image:alt')).toBe((await picture.getAttribute('alt')) || title);
    expect(await meta(page, 'article:published_time')).toBe(time);
    expect(await meta(page, 'og:locale')).toBe('en_GB');
    await page.goto('/license');
    expect(await meta(page, 'og:type')).toBe('website');
    expect(await meta(page, 'og:image:alt')).toMatch(/\w/);
    await expect(page.locator('meta[property="article:published_time"]')).toHaveCount(0);
  });

  test('leads back to all news and closes with a call to action', async ({ page }) => {
    const { news } = await firstItems(page);
    await page.goto(news);
    const main = page.getByRole('main');
    await expect(main.locator('article').getByRole('link', { name: 'All news' })).toHaveAttribute(
      'href',
      '/news',
    );
    await expect(main.locator(':scope > *').last().getByRole('link').first()).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  test('reaches with its picture up into the banner, which is low on a phone', async ({ page }) => {
    const { services } = await firstItems(page);
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
});

test('the home page is titled by company, trade and city [SITE-1]', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(
    'Sahil Bridge Manpower | Manpower and recruitment services in Dubai',
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [company, faq] = data.map((text) => JSON.parse(text));
  expect(company).toMatchObject({
    '@type': ['Organization', 'EmploymentAgency'],
    address: { addressLocality: 'Dubai' },
    openingHours: [expect.stringMatching(/^Mo-Fr/), expect.stringMatching(/^Sa/)],
  });
  expect(faq['@type']).toBe('FAQPage');
});

test('the price page says what an amount means', async ({ page }) => {
  const [profile] = (await (await page.request.get('/getProfiles')).json()) as Record<
    string,
    string
  >[];
  await page.goto('/manpower-list');
  const main = page.getByRole('main');
  await expect(main.getByText(`Amounts in AED, ${profile?.['priceBasis']}.`)).toBeVisible();
  await expect(main.getByText(`Valid until ${profile?.['pricesValidUntil']}`)).toBeVisible();
  const [included = [], excluded = []] = ['priceIncludes', 'priceExcludes'].map((field) =>
    profile?.[field]?.split('\n'),
  );
  await expect(main.locator('#included').getByRole('listitem')).toHaveText([
    ...included,
    ...excluded,
  ]);
  const description = await page.locator('meta[name=description]').getAttribute('content');
  expect(description).toContain(profile?.['priceBasis'] ?? 'nothing');
});

test('partners are shown with what they are known for', async ({ page }) => {
  const clients = (await (await page.request.get('/getClients')).json()) as Record<
    string,
    string
  >[];
  await page.goto('/our-clients');
  await expect(page.getByRole('main').locator('article p')).toHaveText(
    clients.map(({ description = '' }) => description),
  );
});

test.describe('the looks', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('the pause of the opening stands where its text begins, with a count that goes along', async ({
    page,
  }) => {
    for (const width of [390, 1024, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const carousel = await runningCarousel(page, 'Highlights');
      const pause = await carousel.getByRole('button', { name: 'Play' }).boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      expect(Math.abs((pause?.x ?? 0) - (title?.x ?? 0)), `at ${width} px`).toBeLessThan(2);
      await expect(carousel.getByText('1 / 4', { exact: true })).toBeInViewport();
      await carousel.locator('[data-viewport]').focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => activeSlide(carousel)).toBe('2 of 4');
      await expect(carousel.getByText('2 / 4', { exact: true })).toBeInViewport();
    }
  });

  test('the pauses of team and partners stand in the row of the heading', async ({ page }) => {
    await page.goto('/');
    for (const label of ['Our team', 'Our partners']) {
      const carousel = await runningCarousel(page, label);
      const pause = await carousel.getByRole('button', { name: 'Play' }).boundingBox();
      const link = await carousel.getByRole('link', { name: /^(View )?All/ }).boundingBox();
      const slides = await carousel.locator('[data-viewport]').boundingBox();
      expect((pause?.y ?? 0) + (pause?.height ?? 0)).toBeLessThan(slides?.y ?? 0);
      expect(Math.abs((pause?.y ?? 0) - (link?.y ?? 0)), label).toBeLessThan(4);
    }
  });

  test('services stand in two rows of four from 1280 px on', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/');
    const grid = page.locator('[data-section=services] ul');
    expect(
      await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length),
    ).toBe(4);
  });

  test("the pictures of About begin at its headline's height", async ({ page }) => {
    await page.goto('/about-us');
    const about = page.locator('[data-section=about]');
    const title = await about.getByRole('heading').boundingBox();
    const picture = await about.locator('img').first().boundingBox();
    expect(Math.abs((title?.y ?? 0) - (picture?.y ?? 0))).toBeLessThan(12);
  });

  test('asking for people is louder than logging in', async ({ page }) => {
    await page.goto('/');
    const ground = (name: string, role: 'link' | 'button') =>
      page
        .getByRole(role, { name })
        .first()
        .evaluate((element) => getComputedStyle(element).backgroundColor);
    const accent = await ground('Request manpower', 'link');
    const login = await ground('Login', 'button');
    expect(accent).toBe('rgb(240, 160, 111)');
    expect(login).toBe('rgba(0, 0, 0, 0)');
  });
});
