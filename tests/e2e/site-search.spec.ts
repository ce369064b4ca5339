import { findingsInAllViews } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors find what is published, from the news and from a wrong address [DASH-17]', async ({
    page,
  }) => {
    await page.goto('/news');
    const title = (await page.locator('h3').first().innerText()).trim();
    await page.getByRole('searchbox', { name: 'Search this website' }).fill(title);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.getByRole('searchbox')).toHaveValue(title);
    await page.getByRole('link', { name: title }).first().click();
    await expect(page).toHaveURL(/\/news-details\//);

    await page.goto('/search?q=nothinghasthisword');
    await expect(page.getByText('Nothing was found.')).toBeVisible();
  });
});

test('the page of results is in order at both widths and in both themes [DASH-17]', async ({
  page,
}) => {
  await page.goto('/search?q=a');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  expect(await findingsInAllViews(page)).toEqual([]);
});
