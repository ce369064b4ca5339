import type { Page } from 'playwright/test';
import { importMany } from '#contract/routes/batch-routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { findViolationsInBothThemes } from './accessibility.ts';
import { acknowledgeAlert, getAlert, getScreenHeading } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const getSelectionBar = (page: Page) =>
  page.getByRole('region', { name: 'Actions for the selected rows' });
const getCheckboxes = (page: Page) => page.getByRole('checkbox', { name: /^Select / });

/** On a narrow screen, the action is in a menu. */
async function chooseAction(page: Page, action: string): Promise<void> {
  const menuButton = getSelectionBar(page).getByRole('button', { name: 'Actions' });
  if (await menuButton.isVisible()) await menuButton.click();
  await getSelectionBar(page).getByRole('button', { name: action }).click();
}

test('an admin raises prices on a phone, undoes the change and duplicates a price [DASH-18]', async ({
  page,
  call,
  signInAs,
}) => {
  const listPrices = async () =>
    (await call(contentRoutes.manpower.list)).data.map(({ _version, ...price }) => price);
  const originalPrices = await listPrices();
  const nepalPrices = originalPrices.filter(({ nationality }) => nationality === 'Nepal');
  await page.setViewportSize({ width: 390, height: 900 });
  await signInAs('admin');
  await page.goto('/dashboard/ManageManpower');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Nepal');
  await expect(getCheckboxes(page)).toHaveCount(nepalPrices.length);
  await getCheckboxes(page).first().focus();
  await page.keyboard.press('Space');
  await getCheckboxes(page)
    .last()
    .click({ modifiers: ['Shift'] });
  await expect(getSelectionBar(page)).toContainText(`${nepalPrices.length} selected`);
  await chooseAction(page, 'Change prices');
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('5');
  await expect(dialog).toContainText(`${nepalPrices.length} items will be changed.`);
  const [firstPrice] = nepalPrices;
  const raise = (amount: number) => Math.round(amount * 1.05);
  const firstChange = dialog.getByRole('listitem').first();
  await expect(firstChange).toContainText(raise(firstPrice?.amount ?? 0).toLocaleString('en'));
  expect(await findViolationsInBothThemes(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: `Change ${nepalPrices.length} items` }).click();
  const successAlert = getAlert(page, 'Success!');
  await expect(successAlert).toContainText(`${nepalPrices.length} items changed.`);
  expect(await listPrices()).toEqual(
    originalPrices.map((row) =>
      row.nationality === 'Nepal' ? { ...row, amount: raise(row.amount) } : row,
    ),
  );
  await successAlert.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone. ${nepalPrices.length} items restored.`)).toBeVisible();
  expect(await listPrices()).toEqual(originalPrices);

  await page.getByRole('button', { name: `More for ${firstPrice?.category}, Nepal` }).click();
  await page.getByRole('link', { name: `Duplicate ${firstPrice?.category}, Nepal` }).click();
  await page.getByLabel('Category').fill('Night guard');
  await page.getByRole('button', { name: 'Add manpower' }).click();
  await acknowledgeAlert(page, 'Success!', 'Manpower data add successfully');
  const position = originalPrices.findIndex(({ _id }) => _id === firstPrice?._id);
  expect((await listPrices())[position + 1]).toMatchObject({
    category: 'Night guard',
    nationality: 'Nepal',
    amount: firstPrice?.amount,
  });
});

test('an admin deletes thirty news items at once and restores three of them [DASH-18]', async ({
  page,
  call,
  signInAs,
}) => {
  // Distinguishes these records from those that an earlier run left in the trash.
  const titlePrefix = `Old story ${Date.now().toString(36)}`;
  const records = Array.from({ length: 30 }, (_, index) => ({
    id: crypto.randomUUID(),
    fields: {
      title: `${titlePrefix} ${index + 1}`,
      time: new Date(Date.UTC(2019, 0, index + 1)).toISOString(),
    },
  }));
  await call(importMany, { body: { kind: 'news', records } });
  const listTitles = async () =>
    (await call(contentRoutes.news.list)).data.map(({ title }) => title);
  await signInAs('admin');
  await page.goto(`/dashboard/manageNews?search=${titlePrefix}`);
  await getCheckboxes(page).first().check();
  await getSelectionBar(page).getByRole('button', { name: 'Select all 30' }).click();
  await expect(getSelectionBar(page)).toContainText('30 selected');
  await chooseAction(page, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog).toContainText('30 items will be deleted.');
  await dialog.getByRole('button', { name: 'Delete 30 items' }).click();
  await acknowledgeAlert(page, 'Success!', '30 items deleted.');
  expect((await listTitles()).filter((title) => title.startsWith(titlePrefix))).toEqual([]);
  await page.getByRole('link', { name: 'Trash' }).first().click();
  await expect(getScreenHeading(page, 'Trash')).toBeVisible();
  for (const index of [3, 12, 30]) {
    await page
      .getByRole('button', { name: `Restore ${titlePrefix} ${index}`, exact: true })
      .click();
    await expect(page.getByText('The news has been restored.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Restore ${titlePrefix} ${index}`, exact: true }),
    ).toHaveCount(0);
  }
  expect((await listTitles()).filter((title) => title.startsWith(titlePrefix))).toEqual([
    `${titlePrefix} 30`,
    `${titlePrefix} 12`,
    `${titlePrefix} 3`,
  ]);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  const activityEntry = page.getByRole('listitem').filter({ hasText: '30 items: deleted' });
  await expect(activityEntry.first()).toBeVisible();
  expect(await findViolationsInBothThemes(page, '#screen')).toEqual([]);
});
