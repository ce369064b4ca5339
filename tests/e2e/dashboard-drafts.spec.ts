import type { Page } from 'playwright/test';
import { findViolationsInAllViews } from './accessibility.ts';
import {
  acknowledgeAlert,
  getAlert,
  getRow,
  getScreenHeading,
  readText,
} from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

/** Distinguishes the records of this run from those of an earlier run on the same stack. */
const run = Date.now().toString(36);
const description = (page: Page) => page.getByLabel('Description', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const status = (page: Page) =>
  page.locator('#screen').getByRole('list', { name: 'Status' }).first();
const openItem = (page: Page, title: string) =>
  getRow(page, title).getByRole('link', { name: title, exact: true }).click();

const notice = (page: Page) => page.locator('#screen').getByText(/^Saved as a draft\. /);

const statusOf = async (page: Page, address: string) => (await page.request.get(address)).status();

/** The record of the open form has or will have a page at this address. */
const pageOfForm = (page: Page) =>
  `/news-details/${new URL(page.url()).pathname.split('/').at(-1)}`;

test('a draft is scheduled, published, corrected unseen, discarded, restored and unpublished on a phone, and axe finds nothing in either theme [PUB-3]', async ({
  page,
  signInAs,
}) => {
  test.slow();
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  const newsTitle = `Prepared ${run}`;
  const correction = 'A correction that nobody is to see';
  await signInAs('admin');
  await page.goto('/dashboard/manageNews/addNews');
  await page.getByLabel('Title', { exact: true }).fill(newsTitle);
  await description(page).fill('As it was');
  await button(page, 'Save as draft').click();
  await expect(notice(page)).toContainText('Visitors do not see it yet.');
  await expect(getScreenHeading(page, 'Update news')).toBeVisible();
  await expect(status(page)).toHaveText('Draft');
  const address = pageOfForm(page);
  expect(await statusOf(page, address)).toBe(404);
  expect.soft(await findViolationsInAllViews(page, { within: '#screen' }), 'draft').toEqual([]);

  await button(page, 'Schedule…').click();
  await page.getByLabel('Publish on').fill('2099-01-02T08:00');
  expect
    .soft(await findViolationsInAllViews(page, { within: 'dialog[open]' }), 'schedule')
    .toEqual([]);
  await page.setViewportSize(phone);
  await button(page, 'Schedule').click();
  await acknowledgeAlert(page, 'Success!', 'It goes live on 2 January 2099, 08:00 AM');
  await expect(getRow(page, newsTitle)).toContainText('Scheduled for 2 Jan 2099');
  // The title needs enough space next to two long times on a laptop.
  await page.setViewportSize({ width: 1440, height: phone.height });
  const title = getRow(page, newsTitle).getByRole('link', { name: newsTitle, exact: true });
  await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(80);
  await page.setViewportSize(phone);
  expect(await statusOf(page, address)).toBe(404);

  await openItem(page, newsTitle);
  await button(page, 'Publish news').click();
  await acknowledgeAlert(page, 'Success!', 'News data updated successfully');
  await expect(page.getByRole('region', { name: `Saved: ${newsTitle}` })).toBeVisible();
  const row = '#screen li[aria-current]';
  expect.soft(await findViolationsInAllViews(page, { within: row }), 'saved').toEqual([]);
  await page.setViewportSize(phone);
  await expect.poll(() => statusOf(page, address)).toBe(200);

  await openItem(page, newsTitle);
  await description(page).fill(correction);
  await button(page, 'Save as draft').click();
  await expect(notice(page)).toContainText(/Visitors still see the version from \d+ \w+ \d{4}\./);
  await button(page, 'Discard changes').click();
  await getAlert(page, 'Discard the changes?')
    .getByRole('button', { name: 'Yes, discard' })
    .click();
  await expect.poll(() => readText(description(page))).toBe('As it was');
  await expect(status(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'History' }).click();
  const version = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'Saved as a draft' });
  await version.first().getByRole('button', { name: 'Restore' }).click();
  await getAlert(page, 'Restore this version?')
    .getByRole('button', { name: 'Yes, restore it' })
    .click();
  await expect.poll(() => readText(description(page))).toBe(correction);
  await expect(status(page)).toContainText('Unpublished changes');

  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(getRow(page, newsTitle)).toContainText('Unpublished changes');
  const pageText = async () => (await page.request.get(address)).text();
  // The browser fills in the page of an item until it is built.
  await expect.poll(pageText).toContain('As it was');
  expect(await pageText()).not.toContain(correction);
  await openItem(page, newsTitle);
  await expect(description(page)).toHaveValue(correction);
  await button(page, 'Update news').click();
  await acknowledgeAlert(page, 'Success!', 'News data updated successfully');
  await expect.poll(pageText).toContain(correction);

  await openItem(page, newsTitle);
  await button(page, 'Unpublish').click();
  await getAlert(page, 'Unpublish this news?')
    .getByRole('button', { name: 'Yes, unpublish' })
    .click();
  await acknowledgeAlert(
    page,
    'Success!',
    'The item is no longer on the website. It is kept as a draft.',
  );
  await expect.poll(() => statusOf(page, address)).toBe(404);
  await expect(getRow(page, newsTitle)).toContainText('Draft');
});
