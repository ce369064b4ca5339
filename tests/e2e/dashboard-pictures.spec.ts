import type { Page } from 'playwright/test';
import { makePicture } from '../support/pictures.ts';
import { findViolationsInBothThemes } from './accessibility.ts';
import { acknowledgeAlert, getAlert, getRow, getScreenHeading } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const runId = Date.now().toString(16);

const getPictureLinks = (page: Page) =>
  page.getByRole('list', { name: 'Pictures' }).getByRole('link', { name: /\.png/ });

const getSearchField = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

/** Expects the phone layout, where a button opens the menu. */
async function openMenuEntry(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: entry }).click();
}

async function uploadFourPictures(page: Page, word: string): Promise<void> {
  const files = ['one', 'two', 'three', 'four'].map(async (name, index) => ({
    name: `${word} ${name}.png`,
    mimeType: 'image/png',
    // The colour distinguishes the uploads from those of an earlier run, which are still in the library.
    buffer: await makePicture('png', 900, 600, `#${index}0${runId.slice(-4)}`),
  }));
  await page.goto('/dashboard/pictures');
  await page.getByLabel('Upload pictures').setInputFiles(await Promise.all(files));
  await expect(page.getByText('4 pictures added to the library.')).toBeVisible();
}

test('an admin reuses a picture from the library and filters unused pictures [IMG-2]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  const word = `harbour${runId}`;
  await uploadFourPictures(page, word);

  await openMenuEntry(page, 'Manage News');
  await page.getByRole('link', { name: 'Add news' }).click();
  await page.getByLabel('Title', { exact: true }).fill(`News of the ${word}`);
  await page.getByRole('button', { name: /^Choose from the library/ }).click();
  const library = getAlert(page, 'Choose picture');
  await getSearchField(page).fill(`${word} two`);
  const tile = library.getByRole('button', { name: `${word} two.png` });
  await expect(library.getByRole('listitem')).toHaveCount(1);
  expect(await findViolationsInBothThemes(page, 'dialog[open]')).toEqual([]);
  await tile.click();
  await page.getByRole('button', { name: 'Add text' }).click();
  const dialog = getAlert(page, 'Alternative text');
  await dialog.getByLabel('Alternative text', { exact: true }).fill('Ships at the pier');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alternative text: Ships at the pier')).toBeVisible();
  await expect(page.getByText(/slightly soft on phones/)).toBeVisible();
  expect(await findViolationsInBothThemes(page, '#screen')).toEqual([]);
  await page.getByRole('button', { name: 'Add news', exact: true }).click();
  await acknowledgeAlert(page, 'Success!', 'News data add successfully');
  await expect(getRow(page, word)).toBeVisible();

  await openMenuEntry(page, 'Pictures');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Not used');
  await getSearchField(page).fill(word);
  await expect(getPictureLinks(page)).toHaveText([/four\.png/, /three\.png/, /one\.png/]);
  await getSearchField(page).fill('ships pier');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All');
  await getPictureLinks(page)
    .filter({ hasText: `${word} two.png` })
    .click();
  await expect(getScreenHeading(page, 'Picture')).toBeVisible();
  const usageLink = page.getByRole('region', { name: 'Where it is used' }).getByRole('link');
  await expect(usageLink).toHaveText(`News of the ${word}`);
  expect(await findViolationsInBothThemes(page, '#screen')).toEqual([]);
  await usageLink.click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`News of the ${word}`);
});
