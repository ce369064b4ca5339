import type { Page } from '@playwright/test';
import type { Manpower } from '#contract/kinds/manpower.ts';
import { contentRoutes } from '#contract/routes.ts';
import { demoAdminCall } from '#local/demo/admin-call.ts';
import { pixel } from '../support/pictures.ts';
import { acknowledge } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

const csvFile = (page: Page) => page.getByLabel('CSV file');
const rows = (page: Page) => page.getByLabel('Or paste the rows here');
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'text/csv', buffer });

test('a CSV file in Windows-1252 keeps its accents and quotation marks; one that is no CSV, and an empty one, get one clear sentence [DASH-20]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageManpower/import');
  const cafe = Buffer.from([0x43, 0x61, 0x66, 0xe9, 0x20, 0x93, 0x41, 0x94]);
  const line = Buffer.concat([cafe, Buffer.from(',Nepal,1450')]);
  await csvFile(page).setInputFiles(file('excel.csv', line));
  await expect(rows(page)).toHaveValue('Café “A”,Nepal,1450');
  await rows(page).fill('');

  await csvFile(page).setInputFiles(file('photo.csv', await pixel('jpeg', 40, 30)));
  await expect(page.getByText('photo.csv is not a CSV file.')).toBeVisible();
  await csvFile(page).setInputFiles(file('photo.png', await pixel('png', 40, 30)));
  await expect(page.getByText('photo.png is not a CSV file.')).toBeVisible();
  await csvFile(page).setInputFiles(file('empty.csv', Buffer.from('')));
  await expect(page.getByText('empty.csv is empty.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(rows(page)).toHaveValue('');
});

test('rows that exist are told before, and left as they are, set or added as one chooses; a wrong row keeps none back [DASH-20]', async ({
  page,
  baseURL,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageManpower/import');
  const call = await demoAdminCall(baseURL ?? '');
  const before = (await call(contentRoutes.manpower.list)).data;
  const [first] = before;
  await rows(page).fill(
    `${first?.category.toUpperCase()},${first?.nationality},AED 99\nCrane spotter,Nepal,1450\nCrane spotter,Nepal,1500\nNo price,Nepal,`,
  );
  const table = page.getByRole('table');
  await expect(table.getByRole('row').nth(1)).toContainText('In the list already, at');
  await expect(table.getByRole('row').nth(3)).toContainText('The same as line 2');
  await expect(page.getByText('One row has an error and is left out.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add 1 row' })).toBeEnabled();
  const choice = page.getByRole('group', { name: '2 rows exist already' });
  await choice.getByLabel('Add them again').check();
  await expect(page.getByRole('button', { name: 'Add 3 rows' })).toBeEnabled();
  await choice.getByLabel('Change the amount').check();
  const change = `${first?.amount.toLocaleString('en')} → 99`;
  await expect(table.getByRole('row').nth(1)).toContainText(change);
  await page.getByRole('button', { name: 'Add 1 row, set 1 amount' }).click();
  const told =
    'Added: 1 row. Amount set: 1 row. Skipped: 1 row. Skipped because of an error: 1 row.';
  await acknowledge(page, 'Success!', told);
  const after = (await call(contentRoutes.manpower.list)).data;
  expect(after).toHaveLength(before.length + 1);
  expect(after.slice(0, -1)).toEqual(before.with(0, { ...before[0], amount: 99 } as Manpower));
});
