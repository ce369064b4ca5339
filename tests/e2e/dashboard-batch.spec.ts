import type { Page } from 'playwright/test';
import { contentRoutes } from '#contract/routes/routes.ts';
import { findViolationsInBothThemes } from './accessibility.ts';
import { getAlert } from './dashboard-steps.ts';
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

test('an admin raises prices on a phone and undoes the change [DASH-18]', async ({
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
  await expect(page.getByText(`Undone: ${nepalPrices.length} items.`)).toBeVisible();
  expect(await listPrices()).toEqual(originalPrices);
});
