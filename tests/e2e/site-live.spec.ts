import { contentRoutes } from '../../src/contract/routes/routes.ts';
import { expect, test } from './fixtures.ts';

const hostileTitle = `Live </script><img src=x onerror=alert(1)> news`;

test('a new item is visible before its page is built, and its title is escaped [SITE-3, LAY-12]', async ({
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
});
