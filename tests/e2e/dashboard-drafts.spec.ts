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
const runId = Date.now().toString(36);
const getDescription = (page: Page) => page.getByLabel('Description', { exact: true });
const getButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const getStatusList = (page: Page) =>
  page.locator('#screen').getByRole('list', { name: 'Status' }).first();
const openItem = (page: Page, title: string) =>
  getRow(page, title).getByRole('link', { name: title, exact: true }).click();

const getDraftNotice = (page: Page) => page.locator('#screen').getByText(/^Saved as a draft\. /);

const fetchStatus = async (page: Page, address: string) =>
  (await page.request.get(address)).status();

/** Returns the public address of the record in the form. The page need not exist yet. */
const getPublicAddress = (page: Page) =>
  `/news-details/${new URL(page.url()).pathname.split('/').at(-1)}`;

test('an admin moves a news item through every publication state on a phone [PUB-3]', async ({
  page,
  signInAs,
}) => {
  test.slow();
  const phone = { width: 390, height: 844 };
  await page.setViewportSize(phone);
  const newsTitle = `Prepared ${runId}`;
  const correction = 'A corrected description';
  await signInAs('admin');
  await page.goto('/dashboard/manageNews/addNews');
  await page.getByLabel('Title', { exact: true }).fill(newsTitle);
  await getDescription(page).fill('The original description');
  await getButton(page, 'Save as draft').click();
  await expect(getDraftNotice(page)).toContainText('Visitors do not see it yet.');
  await expect(getScreenHeading(page, 'Update news')).toBeVisible();
  await expect(getStatusList(page)).toHaveText('Draft');
  const address = getPublicAddress(page);
  expect(await fetchStatus(page, address)).toBe(404);
  expect.soft(await findViolationsInAllViews(page, { within: '#screen' }), 'draft').toEqual([]);

  await getButton(page, 'Schedule…').click();
  await page.getByLabel('Publish on', { exact: true }).fill('2099-01-02T08:00');
  expect
    .soft(await findViolationsInAllViews(page, { within: 'dialog[open]' }), 'schedule')
    .toEqual([]);
  await page.setViewportSize(phone);
  await getButton(page, 'Schedule').click();
  await acknowledgeAlert(page, 'Success!', 'It goes live on 2 January 2099, 08:00 AM');
  await expect(getRow(page, newsTitle)).toContainText('Scheduled for 2 Jan 2099');
  // The title needs enough space next to two long times on a laptop.
  await page.setViewportSize({ width: 1440, height: phone.height });
  const titleLink = getRow(page, newsTitle).getByRole('link', { name: newsTitle, exact: true });
  await expect.poll(async () => (await titleLink.boundingBox())?.width).toBeGreaterThan(80);
  await page.setViewportSize(phone);
  expect(await fetchStatus(page, address)).toBe(404);

  await openItem(page, newsTitle);
  await getButton(page, 'Publish news').click();
  await acknowledgeAlert(page, 'Success!', 'News data updated successfully');
  await expect(page.getByRole('region', { name: `Saved: ${newsTitle}` })).toBeVisible();
  const row = '#screen li[aria-current]';
  expect.soft(await findViolationsInAllViews(page, { within: row }), 'saved').toEqual([]);
  await page.setViewportSize(phone);
  await expect.poll(() => fetchStatus(page, address)).toBe(200);

  await openItem(page, newsTitle);
  await getDescription(page).fill(correction);
  await getButton(page, 'Save as draft').click();
  await expect(getDraftNotice(page)).toContainText(
    /Visitors still see the version from \d+ \w+ \d{4}\./,
  );
  await getButton(page, 'Discard changes').click();
  await getAlert(page, 'Discard the changes?')
    .getByRole('button', { name: 'Yes, discard' })
    .click();
  await expect.poll(() => readText(getDescription(page))).toBe('The original description');
  await expect(getStatusList(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'History' }).click();
  const version = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'Saved as a draft' });
  await version.first().getByRole('button', { name: 'Restore' }).click();
  await getAlert(page, 'Restore this version?')
    .getByRole('button', { name: 'Yes, restore it' })
    .click();
  await expect.poll(() => readText(getDescription(page))).toBe(correction);
  await expect(getStatusList(page)).toContainText('Unpublished changes');

  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(getRow(page, newsTitle)).toContainText('Unpublished changes');
  const fetchPageText = async () => (await page.request.get(address)).text();
  // Until an item's page is built, the browser renders the item.
  await expect.poll(fetchPageText).toContain('The original description');
  expect(await fetchPageText()).not.toContain(correction);
  await openItem(page, newsTitle);
  await expect(getDescription(page)).toHaveValue(correction);
  await getButton(page, 'Update news').click();
  await acknowledgeAlert(page, 'Success!', 'News data updated successfully');
  await expect.poll(fetchPageText).toContain(correction);

  await openItem(page, newsTitle);
  await getButton(page, 'Unpublish').click();
  await getAlert(page, 'Unpublish this news item?')
    .getByRole('button', { name: 'Yes, unpublish' })
    .click();
  await acknowledgeAlert(
    page,
    'Success!',
    'The item will be removed from the website. It is kept as a draft.',
  );
  await expect.poll(() => fetchStatus(page, address)).toBe(404);
  await expect(getRow(page, newsTitle)).toContainText('Draft');
});
