import type { Page } from '@playwright/test';
import { findingsInAllViews } from './accessibility.ts';
import { acknowledge, alertTitled, rowWith, screenHeading, textIn } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

// A page that is not public, and a version that somebody else has changed.
test.use({ ...withoutMotion, expectedErrors: [/status of (404|412)/] });

/** Sets this run's records apart from those of a run before on the same stack. */
const run = Date.now().toString(36);
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const description = (page: Page) => page.getByLabel('Description', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const state = (page: Page) => page.locator('#screen').getByRole('list', { name: 'State' }).first();
const open = (page: Page, words: string) =>
  rowWith(page, words).getByRole('link', { name: words, exact: true }).click();

/** What the form says of a draft that was saved from it. */
const saved = (page: Page) => page.locator('#screen').getByText(/^Saved as a draft\. /);
const toList = (page: Page) => page.getByRole('link', { name: 'Back to the list' }).click();

const statusOf = async (page: Page, address: string) => (await page.request.get(address)).status();

/** The address of the page that the open form's record has, or will have. */
const pageOfForm = (page: Page) =>
  `/news-details/${new URL(page.url()).pathname.split('/').at(-1)}`;

async function addDraft(page: Page, words: string): Promise<void> {
  await page.goto('/dashboard/manageNews/addNews');
  await title(page).fill(words);
  await description(page).fill('As it was');
  await button(page, 'Save as draft').click();
  await expect(saved(page)).toContainText('Visitors do not see it yet.');
  await expect(screenHeading(page, 'Update news')).toBeVisible();
}

test('a draft is scheduled, published, corrected unseen, and taken back, on a phone [PUB-3]', async ({
  page,
  signInAs,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const words = `Prepared ${run}`;
  await signInAs('admin');
  await addDraft(page, words);
  await toList(page);
  await expect(rowWith(page, words)).toContainText('Draft');
  await open(page, words);
  await expect(screenHeading(page, 'Update news')).toBeVisible();
  await expect(state(page)).toHaveText('Draft');
  const address = pageOfForm(page);
  expect(await statusOf(page, address)).toBe(404);

  await button(page, 'Schedule…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Publish on').fill('2020-01-01T08:00');
  await button(page, 'Schedule').click();
  await expect(dialog).toContainText('Choose a date and time in the future');
  await dialog.getByLabel('Publish on').fill('2099-01-02T08:00');
  await button(page, 'Schedule').click();
  await acknowledge(page, 'Success!', 'It goes live on 2 January 2099, 08:00 AM');
  await expect(rowWith(page, words)).toContainText('Scheduled for 2 Jan 2099');
  // Two clocks are long: beside them on a laptop, the title keeps its room.
  const { width = 390, height = 900 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 1440, height });
  const title = rowWith(page, words).getByRole('link', { name: words, exact: true });
  await expect.poll(async () => (await title.boundingBox())?.width).toBeGreaterThan(80);
  await page.setViewportSize({ width, height });
  expect(await statusOf(page, address)).toBe(404);

  await open(page, words);
  await button(page, 'Publish news').click();
  await acknowledge(page, 'Success!', 'News data updated successfully');
  await expect.poll(() => statusOf(page, address)).toBe(200);

  await open(page, words);
  await description(page).fill('A correction that nobody is to see');
  await button(page, 'Save as draft').click();
  await expect(saved(page)).toContainText(/Visitors still see the version of \d+ \w+ \d{4}\./);
  await toList(page);
  await expect(rowWith(page, words)).toContainText('Unpublished changes');
  const shown = async () => (await page.request.get(address)).text();
  // Until its page is built, an item has one that is filled in by the browser.
  await expect.poll(shown).toContain('As it was');
  await open(page, words);
  await expect(description(page)).toHaveValue('A correction that nobody is to see');
  expect(await shown()).not.toContain('A correction');
  await button(page, 'Update news').click();
  await acknowledge(page, 'Success!', 'News data updated successfully');
  await expect.poll(shown).toContain('A correction');

  await open(page, words);
  await button(page, 'Unpublish').click();
  await alertTitled(page, 'Unpublish this news?')
    .getByRole('button', { name: 'Yes, unpublish' })
    .click();
  await acknowledge(page, 'Success!', 'It is no longer on the website. It is kept as a draft.');
  await expect.poll(() => statusOf(page, address)).toBe(404);
  await expect(rowWith(page, words)).toContainText('Draft');
});

test('changes are discarded, and a version of the draft is restored as a draft; axe finds nothing on the way, in either theme [PUB-3]', async ({
  page,
  signInAs,
}) => {
  const words = `Discarded ${run}`;
  await signInAs('admin');
  await addDraft(page, words);
  await expect(state(page)).toBeVisible();
  expect.soft(await findingsInAllViews(page), 'draft').toEqual([]);
  await button(page, 'Schedule…').click();
  await expect(page.getByLabel('Publish on')).toBeVisible();
  expect.soft(await findingsInAllViews(page, { within: 'dialog[open]' }), 'schedule').toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, 'Publish news').click();
  await acknowledge(page, 'Success!', 'News data updated successfully');
  const next = page.getByRole('region', { name: `Saved: ${words}` });
  await expect(next).toBeVisible();
  const row = '#screen li[aria-current]';
  expect.soft(await findingsInAllViews(page, { within: row }), 'saved').toEqual([]);
  await open(page, words);
  await description(page).fill('Second thoughts');
  await button(page, 'Save as draft').click();
  await expect(saved(page)).toBeVisible();
  await button(page, 'Discard changes').click();
  await alertTitled(page, 'Discard the changes?')
    .getByRole('button', { name: 'Yes, discard' })
    .click();
  await expect.poll(() => textIn(description(page))).toBe('As it was');
  await expect(state(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'History' }).click();
  const version = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: 'Saved as a draft' });
  await version.first().getByRole('button', { name: 'Restore' }).click();
  await alertTitled(page, 'Restore this version?')
    .getByRole('button', { name: 'Yes, restore it' })
    .click();
  await expect.poll(() => textIn(description(page))).toBe('Second thoughts');
  await expect(state(page)).toContainText('Unpublished changes');
});

test('of two editors of a draft the second is asked about what both changed [PUB-3] [DASH-14]', async ({
  page,
  context,
  signInAs,
}) => {
  const words = `Shared ${run}`;
  await signInAs('admin');
  await addDraft(page, words);
  const other = await context.newPage();
  await other.goto(page.url());
  await description(other).fill('Hers');
  await button(other, 'Save as draft').click();
  await expect(saved(other)).toBeVisible();
  await page.bringToFront();
  await description(page).fill('His');
  await button(page, 'Save as draft').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Somebody else changed this too');
  await dialog.getByRole('radio', { name: /Theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save the chosen texts' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(description(page)).toHaveValue('Hers');
});

test('an empty item asks before it goes public, and not as a draft [PUB-3]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageNews/addNews');
  await button(page, 'Add news').click();
  await alertTitled(page, 'Add news without any text?')
    .getByRole('button', { name: 'Back to the form' })
    .click();
  await button(page, 'Save as draft').click();
  await expect(saved(page)).toBeVisible();
  await toList(page);
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Drafts');
  const row = rowWith(page, 'Untitled').first();
  await row.getByRole('link', { name: /^Update/ }).click();
  await button(page, 'Publish news').click();
  await expect(alertTitled(page, 'Add news without any text?')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('link', { name: 'Manage News' }).click();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Drafts');
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  const alert = alertTitled(page, 'Deleted!');
  await alert.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Draft');
});
