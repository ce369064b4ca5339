import type { Page } from '@playwright/test';
import { findingsInAllViews } from './accessibility.ts';
import { screenHeading } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

const run = Date.now().toString(36);
const field = (page: Page) => page.getByRole('combobox', { name: 'Where to?' });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

async function look(page: Page, words: string): Promise<void> {
  if (!(await field(page).isVisible())) await page.keyboard.press('Control+k');
  await field(page).fill(words);
}

test('Kathmandu, the logo, the password and a telephone number without spaces are found [DASH-17]', async ({
  page,
  signInAs,
}) => {
  const title = `Office ${run}`;
  await signInAs('admin');
  await page.goto('/dashboard/manageNews/addNews');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page
    .getByLabel('Description', { exact: true })
    .fill(`Ours in Kathmandu${run} answers at +977 1 4123456 now`);
  await page.getByRole('button', { name: 'Save as draft', exact: true }).click();
  await expect(screenHeading(page, 'Update news')).toBeVisible();
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
  const form = new URL(page.url()).pathname;

  await page.goto('/dashboard');
  await expect(screenHeading(page, 'Dashboard')).toBeVisible();
  await look(page, '');
  await expect(option(page, new RegExp(title))).toBeVisible();
  await look(page, `KATHMANDU${run}`);
  await expect(option(page, new RegExp(`${title}.*News · Draft`))).toBeVisible();
  expect(await findingsInAllViews(page, { within: 'dialog[open]' })).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(screenHeading(page, 'Update news')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(form);

  await look(page, '97714123456');
  await expect(option(page, new RegExp(title))).toBeVisible();
  await look(page, 'logo');
  await expect(option(page, /^Company profile/)).toBeVisible();
  await look(page, 'password');
  await page.getByRole('option', { name: 'How do I change my password?' }).click();
  await expect(screenHeading(page, 'How do I change my password?')).toBeVisible();
});

test('Ctrl-Enter shows a published record on the website, in a tab of its own [DASH-17]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  await expect(screenHeading(page, 'Dashboard')).toBeVisible();
  await look(page, 'Mombasa');
  await expect(option(page, /News · Published/).first()).toBeVisible();
  await option(page, /News · Published/)
    .first()
    .hover();
  await expect(page.getByText('Ctrl-Enter shows it on the website.')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await field(page).press('Control+Enter');
  await expect(await opened).toHaveURL(/\/news-details\//);
  await expect(field(page)).toBeVisible();
});
