import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { acknowledge, alertTitled, rowWith, textIn } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

/** Sets this run's records apart from those of a run before on the same stack. */
const run = Date.now().toString(36);
const text = (page: Page) => page.getByLabel('Description', { exact: true });
const use = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Opens the form of new news, and enters its text. */
async function writeNews(page: Page, title: string) {
  await page.goto('/dashboard/manageNews/addNews');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await enter(page);
}

async function enter(page: Page) {
  await text(page).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
}

async function add(page: Page) {
  await page.getByRole('button', { name: 'Add news', exact: true }).click();
  await acknowledge(page, 'Success!', 'News data add successfully');
}

async function openForm(page: Page, words: string) {
  await rowWith(page, words)
    .getByRole('link', { name: /^Update/ })
    .click();
  await page.waitForURL('**/updateNews/*');
}

/** Pastes as a program's clipboard does. */
async function paste(page: Page, name: string) {
  const path = join(import.meta.dirname, '../component/clipboards', `${name}.clipboard`);
  const html = await readFile(path, 'utf8');
  await text(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', data);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

test('an announcement is pasted from Word, without its looks and its pictures [TEXT-1]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await writeNews(page, `From Word ${run}`);
  await paste(page, 'word-windows');
  await expect(page.getByText('A picture was left out.')).toBeVisible();
  await expect(text(page).getByRole('heading', { level: 2 })).toHaveText([
    'Joining formalities',
    'Then',
  ]);
  await expect(text(page).locator('ul ul')).toHaveText('Size on the back of the form');
  await expect(text(page).locator('ol > li')).toHaveText(['Medical test', 'Visa stamping']);
  await expect(text(page).locator('[style], [class]:not(.ProseMirror-trailingBreak)')).toHaveCount(
    0,
  );
});

test.describe('two editors of one text', () => {
  test.use({ expectedErrors: [/412/] });

  test('keep both what they changed in different paragraphs, and are asked about the same one in words [TEXT-1, DASH-14]', async ({
    page,
    signInAs,
    context,
  }) => {
    await signInAs('admin');
    const title = `Two writers ${run}`;
    await writeNews(page, title);
    await page.keyboard.type('First\nSecond\nThird');
    await add(page);
    await openForm(page, title);
    const other = await context.newPage();
    await other.goto(page.url());

    const change = async (by: Page, line: string, words: string) => {
      await enter(by);
      // On the word: beside it a paragraph has no words.
      await text(by)
        .getByText(line, { exact: true })
        .dblclick({ position: { x: 8, y: 8 } });
      await by.keyboard.press('Control+b');
      await by.keyboard.type(words);
    };
    const update = (by: Page) => by.getByRole('button', { name: 'Update news' }).click();
    await change(other, 'First', 'Their words');
    await update(other);
    await acknowledge(other, 'Success!', 'News data updated successfully');
    await change(page, 'Third', 'My words');
    await update(page);
    await acknowledge(
      page,
      'Success!',
      'It includes changes that somebody else made in the meantime.',
    );
    await openForm(page, title);
    await expect
      .poll(async () => (await textIn(text(page))).split(/\n+/))
      .toEqual(['Their words', 'Second', 'My words']);

    await other.goto(page.url());
    await change(other, 'Second', 'Hers');
    await update(other);
    await acknowledge(other, 'Success!', 'News data updated successfully');
    await change(page, 'Second', 'His');
    await update(page);
    const conflict = alertTitled(page, 'Somebody else changed this too');
    await expect(conflict.getByRole('group')).toHaveCount(1);
    await expect(conflict.locator('strong').getByText('Hers')).toBeVisible();
    await expect(conflict).not.toContainText('"type"');
    await conflict.getByLabel('Theirs').check();
    await conflict.getByRole('button', { name: 'Save the chosen texts' }).click();
    await acknowledge(page, 'Success!', 'News data updated successfully');

    await openForm(page, title);
    await page.getByRole('button', { name: 'History' }).click();
    const last = alertTitled(page, 'History').getByRole('listitem').first();
    await expect(last.locator('dd')).toHaveText(['Second', 'Hers']);
  });
});

test.describe('without its editor', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

  test('a plain text can be written, and a formatted one is not harmed [TEXT-1]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    const title = `No tools ${run}`;
    await writeNews(page, title);
    await use(page, 'Bold');
    await page.keyboard.type('Bold words');
    await add(page);
    // The list is there: a reload before that is one of the form.
    await expect(rowWith(page, title)).toBeVisible();
    await page.route('**/rich-editor.*', (route) => route.abort());
    await page.reload();
    await openForm(page, title);
    await text(page).click();
    await expect(page.getByText('The editor could not be loaded')).toBeVisible();
    await page.keyboard.type('lost');
    await expect(text(page)).toHaveText('Bold words');

    await page.goto('/dashboard/manageNews/addNews');
    await text(page).click();
    await expect(page.getByText('The tools for formatting could not be loaded')).toBeVisible();
    await page.keyboard.type('Plain words');
    await expect(text(page)).toHaveValue('Plain words');
    // Once they can be loaded, they come.
    await page.unroute('**/rich-editor.*');
    await page.getByLabel('Title', { exact: true }).focus();
    await expect(async () => {
      await page.getByLabel('Title', { exact: true }).focus();
      await text(page).focus();
      await expect(page.getByRole('toolbar')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(text(page)).toHaveText('Plain words');
  });
});
