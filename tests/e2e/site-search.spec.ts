import { findViolationsInAllViews } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors find published content, or alternatives if no page matches [DASH-17]', async ({
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

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/contact');
    const searchLink = page.getByRole('link', { name: 'Search this website' });
    const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect((await searchLink.boundingBox())?.y).toBeLessThan(navigation?.y ?? 0);
    await searchLink.click();
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.getByRole('searchbox', { name: 'Search this website' }).fill('licence');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    const results = page.locator('h2:has-text("Results") + ul');
    await expect(results.getByRole('link').first()).toHaveAttribute('href', '/license');

    await page.goto('/search?q=nothinghas%20%26this');
    await expect(page.getByText('No results.')).toBeVisible();
    const offers = page.getByRole('navigation', { name: 'Or look here' });
    const getOffer = (label: string) => offers.getByRole('link', { name: label });
    const query = 'nothinghas%20%26this';
    await expect(getOffer('Send us')).toHaveAttribute('href', `/contact?subject=${query}#form`);
    await expect(getOffer('Price list')).toHaveAttribute('href', `/manpower-list?q=${query}`);
    await expect(getOffer('WhatsApp')).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/.*\?text=nothinghas%20%26this$/,
    );
    await expect(getOffer('For workers')).toHaveAttribute('href', '/for-workers');
    await getOffer('Our services').click();
    await expect(page).toHaveURL(/\/our-services$/);
  });
});

test('the results page passes axe on a phone and on a wide screen [DASH-17]', async ({ page }) => {
  await page.goto('/search?q=a');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  expect(await findViolationsInAllViews(page)).toEqual([]);
});
