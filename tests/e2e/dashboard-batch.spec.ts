import type { Page } from '@playwright/test';
import { contentRoutes, updateDraft } from '#contract/routes.ts';
import { demoAdminCall } from '#local/demo/admin-call.ts';
import { findingsInBothThemes } from './accessibility.ts';
import { acknowledge, alertTitled, screenHeading } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

const bar = (page: Page) => page.getByRole('region', { name: 'Selected' });
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select / });

/** The action is in a menu where the window is narrow. */
async function choose(page: Page, action: string): Promise<void> {
  const more = bar(page).getByRole('button', { name: 'Actions' });
  if (await more.isVisible()) await more.click();
  await bar(page).getByRole('button', { name: action }).click();
}

test('raise the prices of one nationality by 5 % and undo it, on a phone [DASH-18]', async ({
  page,
  baseURL,
  signInAs,
}) => {
  const call = await demoAdminCall(baseURL ?? '');
  const prices = async () => (await call(contentRoutes.manpower.list)).data;
  const before = await prices();
  const nepal = before.filter(({ nationality }) => nationality === 'Nepal');
  await page.setViewportSize({ width: 390, height: 900 });
  await signInAs('admin');
  await page.goto('/dashboard/ManageManpower');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Nepal');
  await expect(boxes(page)).toHaveCount(nepal.length);
  await boxes(page).first().focus();
  await page.keyboard.press('Space');
  await boxes(page)
    .last()
    .click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText(`${nepal.length} selected`);
  await choose(page, 'Change prices');
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await dialog.getByRole('textbox', { name: 'Percent' }).fill('5');
  await expect(dialog).toContainText(`${nepal.length} items will be changed.`);
  const [first] = nepal;
  const raised = (amount: number) => Math.round(amount * 1.05);
  const told = dialog.getByRole('listitem').first();
  await expect(told).toContainText(raised(first?.amount ?? 0).toLocaleString('en'));
  expect(await findingsInBothThemes(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: `Change ${nepal.length} items` }).click();
  const notice = alertTitled(page, 'Success!');
  await expect(notice).toContainText(`${nepal.length} items are changed.`);
  expect(await prices()).toEqual(
    before.map((row) =>
      row.nationality === 'Nepal' ? { ...row, amount: raised(row.amount) } : row,
    ),
  );
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${nepal.length} items are as before.`)).toBeVisible();
  expect(await prices()).toEqual(before);
});

test('delete thirty old news at once and bring three back [DASH-18]', async ({
  page,
  baseURL,
  signInAs,
}) => {
  const call = await demoAdminCall(baseURL ?? '');
  for (let at = 1; at <= 30; at += 1) {
    const time = new Date(Date.UTC(2019, 0, at)).toISOString();
    await call(contentRoutes.news.create, { body: { title: `Old story ${at}`, time } });
  }
  const titles = async () => (await call(contentRoutes.news.list)).data.map(({ title }) => title);
  await signInAs('admin');
  await page.goto('/dashboard/manageNews');
  await page.getByRole('searchbox', { name: 'Search' }).fill('Old story');
  await boxes(page).first().check();
  await bar(page).getByRole('button', { name: 'Select all 30' }).click();
  await expect(bar(page)).toContainText('30 selected');
  await choose(page, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog).toContainText('30 items will be deleted.');
  await dialog.getByRole('button', { name: 'Delete 30 items' }).click();
  await acknowledge(page, 'Success!', '30 items are deleted.');
  expect((await titles()).filter((title) => title.startsWith('Old story'))).toEqual([]);
  await page.goto('/dashboard/trash');
  await expect(screenHeading(page, 'Trash')).toBeVisible();
  for (const at of [3, 12, 30]) {
    await page.getByRole('button', { name: `Restore Old story ${at}`, exact: true }).click();
    await expect(page.getByText('The news is restored.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Restore Old story ${at}`, exact: true }),
    ).toHaveCount(0);
  }
  expect((await titles()).filter((title) => title.startsWith('Old story'))).toEqual([
    'Old story 30',
    'Old story 12',
    'Old story 3',
  ]);
  await page.goto('/dashboard');
  const home = page.getByRole('listitem').filter({ hasText: '30 items: deleted' });
  await expect(home).toBeVisible();
  expect(await findingsInBothThemes(page, '#screen')).toEqual([]);
});

test('import next year’s prices over this year’s, and undo it as one [DASH-20]', async ({
  page,
  baseURL,
  signInAs,
}) => {
  const call = await demoAdminCall(baseURL ?? '');
  const prices = async () => (await call(contentRoutes.manpower.list)).data;
  const before = await prices();
  await signInAs('admin');
  await page.goto('/dashboard/manageManpower/import');
  const lines = before.map(
    ({ category, nationality, amount }) =>
      `"${category}","${nationality}","AED ${(amount + 100).toLocaleString('en')}"`,
  );
  const file = {
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  };
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByLabel('Change the amounts').check();
  await page.getByRole('button', { name: `Set ${before.length} amounts` }).click();
  const notice = alertTitled(page, 'Success!');
  await expect(notice).toContainText(`Amount set: ${before.length} rows.`);
  expect(await prices()).toEqual(before.map((row) => ({ ...row, amount: row.amount + 100 })));
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${before.length} items are as before.`)).toBeVisible();
  expect(await prices()).toEqual(before);
});

test('a copy opens filled with the newest version, is stored when it is saved, and stands behind the original [DASH-18]', async ({
  page,
  baseURL,
  signInAs,
}) => {
  const call = await demoAdminCall(baseURL ?? '');
  const rows = async () => (await call(contentRoutes.manpower.list)).data;
  const before = await rows();
  const [first] = before;
  const params = { kind: 'manpower', id: first?._id ?? '' } as const;
  await call(updateDraft, { params, body: { fields: { amount: 4321 } } });
  await signInAs('admin');
  await page.goto('/dashboard/ManageManpower');
  await page
    .getByRole('link', { name: `Duplicate ${first?.category}` })
    .first()
    .click();
  await expect(screenHeading(page, 'Add manpower')).toBeVisible();
  await expect(page.getByLabel('Category')).toHaveValue(`${first?.category} (copy)`);
  await expect(page.getByLabel('Amount')).toHaveValue('4321');
  expect(await rows()).toEqual(before);
  await page.getByLabel('Category').fill('Night guard');
  await page.getByRole('button', { name: 'Add manpower' }).click();
  await acknowledge(page, 'Success!', 'Manpower data add successfully');
  const after = await rows();
  expect(after.map(({ category }) => category).slice(0, 2)).toEqual([
    first?.category,
    'Night guard',
  ]);
  expect(after[1]).toMatchObject({ amount: 4321, nationality: first?.nationality });
});
