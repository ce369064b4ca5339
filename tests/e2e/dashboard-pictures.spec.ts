import type { Page } from '@playwright/test';
import { pixel } from '../support/pictures.ts';
import { findingsInBothThemes } from './accessibility.ts';
import { acknowledge, alertTitled, rowWith, screenHeading } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

/** The pictures that are shown, by their names. */
const shown = (page: Page) =>
  page.getByRole('list', { name: 'Pictures' }).getByRole('link', { name: /\.png/ });

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

/** Uploads four pictures of 900 × 600 pixels, each of a colour of its own. */
async function uploadFour(page: Page, word: string): Promise<void> {
  const files = ['10', '40', '80', 'c0'].map(async (red, at) => ({
    name: `${word} ${at + 1}.png`,
    mimeType: 'image/png',
    buffer: await pixel('png', 900, 600, `#${red}2030`),
  }));
  await page.goto('/dashboard/pictures');
  await page.getByLabel('Upload pictures').setInputFiles(await Promise.all(files));
  await expect(page.getByText('4 pictures are in the library.')).toBeVisible();
}

test('a picture of the library is used again and described, and the three that nothing uses are found, on a phone [IMG-2]', async ({
  page,
  signInAs,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  const word = 'harbour';
  await uploadFour(page, word);

  await page.goto('/dashboard/manageNews/addNews');
  await page.getByLabel('Title', { exact: true }).fill(`News of the ${word}`);
  await page.getByRole('button', { name: /^Choose from the library/ }).click();
  const library = alertTitled(page, 'Choose a picture');
  await search(page).fill(`${word} 2`);
  const tile = library.getByRole('button', { name: `${word} 2.png` });
  await expect(library.getByRole('listitem')).toHaveCount(1);
  expect(await findingsInBothThemes(page, 'dialog[open]')).toEqual([]);
  await tile.click();
  await page.getByRole('button', { name: 'Add one' }).click();
  const dialog = alertTitled(page, 'Alternative text');
  await dialog.getByLabel('Alternative text').fill('Ships at the pier');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alternative text: Ships at the pier')).toBeVisible();
  await expect(page.getByText(/a little soft on phones/)).toBeVisible();
  expect(await findingsInBothThemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add news', exact: true }).click();
  await acknowledge(page, 'Success!', 'News data add successfully');
  await expect(rowWith(page, word)).toBeVisible();

  await page.goto('/dashboard/pictures');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Not used');
  await search(page).fill(word);
  await expect(shown(page)).toHaveText([/4\.png/, /3\.png/, /1\.png/]);
  await search(page).fill('ships pier');
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All');
  await shown(page)
    .filter({ hasText: `${word} 2.png` })
    .click();
  await expect(screenHeading(page, 'Picture')).toBeVisible();
  const use = page.getByRole('region', { name: 'Where it is used' }).getByRole('link');
  await expect(use).toHaveText(`News of the ${word}`);
  expect(await findingsInBothThemes(page)).toEqual([]);
  await use.click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`News of the ${word}`);
});
