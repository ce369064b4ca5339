import type { Page } from 'playwright/test';
import { postDraft } from '#contract/routes/routes.ts';
import { findViolationsInAllViews } from './accessibility.ts';
import { getScreenHeading } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const runId = Date.now().toString(36);
const getSearchField = (page: Page) => page.getByRole('combobox', { name: 'Where to?' });
const getOption = (page: Page, name: RegExp) => page.getByRole('option', { name });

async function searchFor(page: Page, query: string): Promise<void> {
  if (!(await getSearchField(page).isVisible())) await page.keyboard.press('Control+k');
  await getSearchField(page).fill(query);
}

test('the palette finds published records, drafts, recent records and help [DASH-17]', async ({
  page,
  call,
  signInAs,
}) => {
  const title = `Office ${runId}`;
  const description = `The Kathmandu${runId} number is now +977 1 4123456`;
  const body = { fields: { title, description } };
  const { data: draft } = await call(postDraft, { params: { kind: 'news' }, body });
  await signInAs('admin');
  await page.goto('/dashboard');
  await expect(getScreenHeading(page, 'Dashboard')).toBeVisible();

  await test.step('Ctrl+Enter opens a published record on the website in a new tab', async () => {
    await searchFor(page, 'Mombasa');
    await getOption(page, /News item · Published/)
      .first()
      .hover();
    await expect(
      page.getByText('Press Ctrl+Enter to view the selected item on the website.'),
    ).toBeVisible();
    const popup = page.waitForEvent('popup');
    await getSearchField(page).press('Control+Enter');
    await expect(await popup).toHaveURL(/\/news-details\//);
    await (await popup).close();
    await expect(getSearchField(page)).toBeVisible();
  });

  await test.step('a word or a phone number without spaces finds a draft', async () => {
    await searchFor(page, `KATHMANDU${runId}`);
    await expect(getOption(page, new RegExp(`${title}.*News item · Draft`))).toBeVisible();
    expect(await findViolationsInAllViews(page, { within: 'dialog[open]' })).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    expect(new URL(page.url()).pathname).toContain(draft.record._id);
    // Once its history is available, the record counts as recently opened.
    await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
    await searchFor(page, '97714123456');
    await expect(getOption(page, new RegExp(title))).toBeVisible();
  });

  await test.step('an empty search lists recent records, and a word finds help', async () => {
    await searchFor(page, '');
    await expect(getOption(page, new RegExp(title))).toBeVisible();
    await searchFor(page, 'password');
    await page.getByRole('option', { name: 'How do I change my password?' }).click();
    await expect(getScreenHeading(page, 'How do I change my password?')).toBeVisible();
  });
});
