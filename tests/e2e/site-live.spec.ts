import { contentRoutes } from '../../src/contract/routes/routes.ts';
import { waitUntilLive } from './demo-content.ts';
import { expect, test } from './fixtures.ts';

const hostileTitle = `Live </script><img src=x onerror=alert(1)> news`;

test.describe('a saved item that has not been built yet', () => {
  test('opens at once and shows markup in its title as text [SITE-3, LAY-12]', async ({
    page,
    call,
  }) => {
    const { data: news } = await call(contentRoutes.news.create, {
      body: { title: hostileTitle, description: 'One\nTwo' },
    });
    expect((await page.request.get(`/news-details/${news._id}`)).status()).toBe(200);
    // Visitors see this page briefly, until the item's page is built.
    const shell = await page.request.get('/live/news-details');
    expect(await shell.text(), 'rendered in the browser').toContain('astro-island');
    await page.route(`**/news-details/${news._id}`, (route) => route.fulfill({ response: shell }));
    await page.goto(`/news-details/${news._id}`);
    await expect(page.getByRole('heading', { name: hostileTitle })).toBeVisible();
    await expect(page.getByText('One', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Other News' })).toBeVisible();
    await call(contentRoutes.news.remove, { params: { id: news._id } });

    const { data: service } = await call(contentRoutes.services.create, {
      body: { name: 'Live service' },
    });
    const response = await page.goto(`/services/service-details/${service._id}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Live service' })).toBeVisible();
    await call(contentRoutes.services.remove, { params: { id: service._id } });
  });

  test('shows a loader until its content arrives [LAY-12, SITE-3]', async ({ page }) => {
    const [news]: object[] = await (await page.request.get('/getNewses')).json();
    const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
    await page.route('**/getNews/*', async (route) => {
      await gate;
      await route.fulfill({ json: { ...news, title: 'Here it is' } });
    });
    await page.goto('/live/news-details');
    await expect(page.getByRole('status')).toBeVisible();
    openGate();
    await expect(page.getByRole('heading', { name: 'Here it is' })).toBeVisible();
    await expect(page.getByText('Loading…')).toBeHidden();
  });

  test('ignores a trailing slash in its address [SITE-3]', async ({ page }) => {
    const [news]: object[] = await (await page.request.get('/getNewses')).json();
    const shell = await page.request.get('/live/news-details');
    await page.route('**/news-details/not-built/', (route) => route.fulfill({ response: shell }));
    await page.route('**/getNews/not-built', (route) =>
      route.fulfill({ json: { ...news, title: 'Here it is' } }),
    );
    await page.goto('/news-details/not-built/');
    await expect(page.getByRole('heading', { name: 'Here it is' })).toBeVisible();
  });

  test.describe('if it cannot be loaded', () => {
    test.use({ expectedErrors: [/./] });

    test('replaces the loader with an error message [LAY-12]', async ({ page }) => {
      await page.route('**/getNews/*', (route) => route.abort());
      await page.goto('/live/news-details');
      await expect(page.getByText('This page could not be loaded.')).toBeVisible();
      await expect(page.getByText('Loading…')).toBeHidden();
    });

    test('keeps the frame of the page, even after an invalid response [LAY-15]', async ({
      page,
    }) => {
      await page.route('**/getNews/*', (route) => route.fulfill({ json: { title: 'No text' } }));
      await page.goto('/live/news-details');
      await expect(page.getByText('This page could not be loaded.')).toBeVisible();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    });
  });
});

test.describe('the address of an unknown item', () => {
  test.use({ expectedErrors: [/./] });

  test('returns 404 [SITE-3]', async ({ page }) => {
    const response = await page.goto('/services/service-details/no-such-service');
    expect(response?.status()).toBe(404);
  });
});

test('the id and earlier slugs of an item redirect to its current slug [SITE-3]', async ({
  page,
  baseURL,
  call,
}) => {
  const { create, update, remove } = contentRoutes.news;
  const { data: news } = await call(create, { body: { title: 'Lifts', slug: 'lifts-come' } });
  const rename = (slug: string) => call(update, { params: { id: news._id }, body: { slug } });
  const heading = page.getByRole('heading', { level: 1, name: 'Lifts' });
  await page.goto('/news-details/lifts-come');
  await expect(heading).toBeVisible();
  await waitUntilLive(baseURL ?? '');
  await page.goto(`/news-details/${news._id}`);
  await expect(page).toHaveURL('/news-details/lifts-come');
  await expect(heading).toBeVisible();

  await rename('lifts-arrive');
  await waitUntilLive(baseURL ?? '');
  await page.goto('/news');
  await page.getByRole('link', { name: /Read More.*Lifts/ }).click();
  await expect(page).toHaveURL('/news-details/lifts-arrive');
  await page.goto('/news-details/lifts-come');
  await expect(page).toHaveURL('/news-details/lifts-arrive');
  await expect(heading).toBeVisible();
  await call(remove, { params: { id: news._id } });
});
