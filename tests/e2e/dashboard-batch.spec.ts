import type { Page } from 'playwright/test';
import { importMany } from '#contract/routes/batch-routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { findingsInBothThemes } from './accessibility.ts';
import { acknowledge, alertTitled, screenHeading } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

const bar = (page: Page) => page.getByRole('region', { name: 'Selected' });
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select / });

/** On a narrow screen, the action is in a menu. */
async function choose(page: Page, action: string): Promise<void> {
  const menuButton = bar(page).getByRole('button', { name: 'Actions' });
  if (await menuButton.isVisible()) await menuButton.click();
  await bar(page).getByRole('button', { name: action }).click();
}

test('raises the prices of one nationality by 5 % and undoes it on a phone, and puts a copy after its original [DASH-18]', async ({
  page,
  call,
  signInAs,
}) => {
  const prices = async () =>
    (await call(contentRoutes.manpower.list)).data.map(({ _version, ...price }) => price);
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
  const firstChange = dialog.getByRole('listitem').first();
  await expect(firstChange).toContainText(raised(first?.amount ?? 0).toLocaleString('en'));
  expect(await findingsInBothThemes(page, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('button', { name: `Change ${nepal.length} items` }).click();
  const notice = alertTitled(page, 'Success!');
  await expect(notice).toContainText(`${nepal.length} items changed.`);
  expect(await prices()).toEqual(
    before.map((row) =>
      row.nationality === 'Nepal' ? { ...row, amount: raised(row.amount) } : row,
    ),
  );
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`Undone. ${nepal.length} items restored.`)).toBeVisible();
  expect(await prices()).toEqual(before);

  await page.getByRole('button', { name: `More for ${first?.category}, Nepal` }).click();
  await page.getByRole('link', { name: `Duplicate ${first?.category}, Nepal` }).click();
  await page.getByLabel('Category').fill('Night guard');
  await page.getByRole('button', { name: 'Add manpower' }).click();
  await acknowledge(page, 'Success!', 'Manpower data add successfully');
  const index = before.findIndex(({ _id }) => _id === first?._id);
  expect((await prices())[index + 1]).toMatchObject({
    category: 'Night guard',
    nationality: 'Nepal',
    amount: first?.amount,
  });
});

test('deletes thirty old news at once and restores three [DASH-18]', async ({
  page,
  call,
  signInAs,
}) => {
  // Records that an earlier run deleted are still in the trash.
  const story = `Old story ${Date.now().toString(36)}`;
  const records = Array.from({ length: 30 }, (_, index) => ({
    id: crypto.randomUUID(),
    fields: {
      title: `${story} ${index + 1}`,
      time: new Date(Date.UTC(2019, 0, index + 1)).toISOString(),
    },
  }));
  await call(importMany, { body: { kind: 'news', records } });
  const titles = async () => (await call(contentRoutes.news.list)).data.map(({ title }) => title);
  await signInAs('admin');
  await page.goto(`/dashboard/manageNews?search=${story}`);
  await boxes(page).first().check();
  await bar(page).getByRole('button', { name: 'Select all 30' }).click();
  await expect(bar(page)).toContainText('30 selected');
  await choose(page, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete' });
  await expect(dialog).toContainText('30 items will be deleted.');
  await dialog.getByRole('button', { name: 'Delete 30 items' }).click();
  await acknowledge(page, 'Success!', '30 items deleted.');
  expect((await titles()).filter((title) => title.startsWith(story))).toEqual([]);
  await page.getByRole('link', { name: 'Trash' }).first().click();
  await expect(screenHeading(page, 'Trash')).toBeVisible();
  for (const index of [3, 12, 30]) {
    await page.getByRole('button', { name: `Restore ${story} ${index}`, exact: true }).click();
    await expect(page.getByText('The news has been restored.')).toBeVisible();
    await expect(
      page.getByRole('button', { name: `Restore ${story} ${index}`, exact: true }),
    ).toHaveCount(0);
  }
  expect((await titles()).filter((title) => title.startsWith(story))).toEqual([
    `${story} 30`,
    `${story} 12`,
    `${story} 3`,
  ]);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  const home = page.getByRole('listitem').filter({ hasText: '30 items: deleted' });
  await expect(home.first()).toBeVisible();
  expect(await findingsInBothThemes(page, '#screen')).toEqual([]);
});
