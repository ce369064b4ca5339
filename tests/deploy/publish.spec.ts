import type { Page } from 'playwright/test';
import { defaultSettings } from '../../src/contract/entities/settings.ts';
import { updateSettings } from '../../src/contract/routes/settings-routes.ts';
import { acknowledgeAlert, getScreenHeading } from '../e2e/dashboard-steps.ts';
import { getAvatar, logIn } from '../e2e/identity-steps.ts';
import { makePicture } from '../support/pictures.ts';
import { expect, owner, test } from './fixtures.ts';

// The browser logs 404 responses for a news item that does not exist yet.
test.use({ expectedErrors: [/404/] });

async function addNews(page: Page, title: string) {
  await page.goto('/dashboard/manageNews/addNews');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description', { exact: true }).fill('First line\nSecond line');
  const photo = {
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePicture('jpeg', 760, 700),
  };
  await page.getByLabel('Picture', { exact: true }).setInputFiles(photo);
  await page.getByRole('button', { name: 'Add news' }).click();
  await acknowledgeAlert(page, 'Success!', 'News data add successfully');
}

async function expectPicture(page: Page) {
  const picture = page.locator('article img').first();
  await expect(picture).toHaveAttribute('src', /media/);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
}

test('the owner signs in after the first deploy and publishes a news item [AUTH-13, PUB-1, PUB-6, SITE-3]', async ({
  page,
  browser,
  call,
  platform,
}) => {
  expect(platform.logLines.join('\n')).toContain('Built content number 0 into dist');
  await call(updateSettings, { body: defaultSettings });
  const initialCalls = platform.hook.calls;
  await page.goto('/about-us');
  await logIn(page, owner);
  await acknowledgeAlert(page, 'Welcome!', `Hello ${owner.name}`);
  await getAvatar(page).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(getScreenHeading(page, 'Dashboard')).toBeVisible();

  await addNews(page, 'Rehearsed news');
  const row = page.getByRole('listitem').filter({ hasText: 'Rehearsed news' });
  const link = await row.getByRole('link', { name: 'Update' }).getAttribute('href');
  const address = '/news-details/rehearsed-news';
  await expect(page.getByText(/\d changes? not live; publishing at/)).toBeVisible();
  expect(platform.hook.calls, 'a save does not start a billed deploy').toBe(initialCalls);

  const visitor = await browser.newPage({ baseURL: platform.siteUrl, ignoreHTTPSErrors: true });
  expect((await visitor.goto(`/news-details/${link?.split('/').at(-1)}`))?.status()).toBe(200);
  await expect(visitor).toHaveURL(address);
  await expect(visitor.getByRole('heading', { name: 'Rehearsed news' })).toBeVisible();
  await expectPicture(visitor);
  expect(await (await platform.fetch(address)).text(), 'not built').not.toContain('Rehearsed news');

  const releaseBuilds = platform.holdBuilds();
  await page.getByRole('button', { name: 'Publish' }).first().click();
  await expect(page.getByText('Building the website…')).toBeVisible();
  releaseBuilds();
  await platform.waitUntilIdle();
  expect(platform.hook.calls).toBe(initialCalls + 1);
  await expect(page.getByText(/Went live/)).toBeVisible();
  expect(await (await platform.fetch(address)).text()).toContain('Rehearsed news');
  await visitor.goto('/news');
  await visitor
    .getByRole('link', { name: /Rehearsed news/ })
    .first()
    .click();
  await expect(visitor.getByText('Second line')).toBeVisible();
  await expectPicture(visitor);
  await visitor.close();
  await page.goto('/dashboard');
  await expect(page.getByText(/^Builds this month: \d+ of 20/)).toBeVisible();
  const { requests, sessions } = platform.neon.counts;
  expect(Math.min(requests, sessions), 'Neon’s driver used both protocols').toBeGreaterThan(0);
});
