import type { Page } from 'playwright/test';
import { makePicture } from '../support/pictures.ts';
import { acknowledgeAlert } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: [/404/] });

/** Distinguishes the news of this run from those of an earlier run on the same stack. */
const runId = Date.now().toString(36);
const firstTitle = `A journey begins ${runId}`;
const editedTitle = `A journey goes on ${runId}`;

const openNewsForm = async (page: Page, button: string) => {
  await page.getByRole('link', { name: button }).first().click();
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
};

test('adding, updating and deleting a news item changes the website [DASH-6, DASH-14, DASH-15, PUB-1, NEWS-1]', async ({
  page,
  signInAs,
  request,
}) => {
  test.slow();
  await signInAs('admin');
  await page.goto('/dashboard/manageNews');

  await openNewsForm(page, 'Add news');
  await page.getByLabel('Title', { exact: true }).fill(firstTitle);
  await page.getByLabel('Description', { exact: true }).fill('First line\nSecond line');
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await makePicture('jpeg', 760, 700),
  });
  await page.getByRole('button', { name: 'Add news' }).click();
  await acknowledgeAlert(page, 'Success!', 'News data add successfully');
  await expect(page).toHaveURL(/\/dashboard\/manageNews$/);

  const row = page.getByRole('listitem').filter({ hasText: firstTitle });
  await expect(row).toBeVisible();
  await expect(page.getByText(/Live since/)).toBeVisible();
  const address = await row.getByRole('link', { name: 'Update' }).getAttribute('href');
  const newsPath = `/news-details/${address?.split('/').at(-1)}`;

  // *Live since* may still describe the state before the save.
  await expect.poll(async () => (await request.get('/')).text()).toContain(firstTitle);
  await page.goto('/');
  await expect(page.getByText(firstTitle).first()).toBeAttached();
  await page.goto(newsPath);
  await expect(page.getByRole('heading', { name: firstTitle })).toBeVisible();
  await expect(page.getByText('Second line')).toBeVisible();
  const picture = page.locator('article img').first();
  await expect(picture).toHaveAttribute('src', /media/);
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  await page.goto('/dashboard/manageNews');
  await openNewsForm(page, `Update ${firstTitle}`);
  await page.getByLabel('Title', { exact: true }).fill(editedTitle);
  await page.getByRole('button', { name: 'Update news' }).click();
  await acknowledgeAlert(page, 'Success!', 'News data updated successfully');
  await expect.poll(async () => (await request.get(newsPath)).text()).toContain(editedTitle);

  await page.getByRole('button', { name: `Delete ${editedTitle}` }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure?' });
  await expect(question).toContainText('Do you really want to delete this news?');
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await acknowledgeAlert(page, 'Deleted!', 'News deleted successfully');
  await expect(row).toHaveCount(0);
  await expect.poll(async () => (await request.get(newsPath)).status()).toBe(404);
});
