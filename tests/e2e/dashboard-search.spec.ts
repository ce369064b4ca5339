import type { Page } from 'playwright/test';
import { postDraft } from '#contract/routes/routes.ts';
import { findViolationsInAllViews } from './accessibility.ts';
import { getScreenHeading } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const run = Date.now().toString(36);
const field = (page: Page) => page.getByRole('combobox', { name: 'Where to?' });
const option = (page: Page, name: RegExp) => page.getByRole('option', { name });

async function searchFor(page: Page, query: string): Promise<void> {
  if (!(await field(page).isVisible())) await page.keyboard.press('Control+k');
  await field(page).fill(query);
}

test('a draft is found by its words and its telephone number, a question by a word, and a published record opens on the website [DASH-17]', async ({
  page,
  call,
  signInAs,
}) => {
  const title = `Office ${run}`;
  const description = `Ours in Kathmandu${run} answers at +977 1 4123456 now`;
  const body = { fields: { title, description } };
  const { data: draft } = await call(postDraft, { params: { kind: 'news' }, body });
  await signInAs('admin');
  await page.goto('/dashboard');
  await expect(getScreenHeading(page, 'Dashboard')).toBeVisible();

  await test.step('Ctrl-Enter opens a published record on the website in a new tab', async () => {
    await searchFor(page, 'Mombasa');
    await option(page, /News · Published/)
      .first()
      .hover();
    await expect(page.getByText('Press Ctrl+Enter to view it on the website.')).toBeVisible();
    const popup = page.waitForEvent('popup');
    await field(page).press('Control+Enter');
    await expect(await popup).toHaveURL(/\/news-details\//);
    await (await popup).close();
    await expect(field(page)).toBeVisible();
  });

  await test.step('Kathmandu and a telephone number without spaces are found', async () => {
    await searchFor(page, `KATHMANDU${run}`);
    await expect(option(page, new RegExp(`${title}.*News · Draft`))).toBeVisible();
    expect(await findViolationsInAllViews(page, { within: 'dialog[open]' })).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    expect(new URL(page.url()).pathname).toContain(draft.record._id);
    // The record is among the recently opened ones when its history is available.
    await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
    await searchFor(page, '97714123456');
    await expect(option(page, new RegExp(title))).toBeVisible();
  });

  await test.step('recently opened records and the answer about passwords are found', async () => {
    await searchFor(page, '');
    await expect(option(page, new RegExp(title))).toBeVisible();
    await searchFor(page, 'password');
    await page.getByRole('option', { name: 'How do I change my password?' }).click();
    await expect(getScreenHeading(page, 'How do I change my password?')).toBeVisible();
  });
});
