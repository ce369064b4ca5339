import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { contentRoutes } from '#contract/routes/routes.ts';
import { acknowledgeAlert, getAlert, getRow } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use({ ...reducedMotion, expectedErrors: [/412/] });

const getEditor = (page: Page) => page.getByLabel('Description', { exact: true });

async function focusEditor(page: Page) {
  await getEditor(page).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
}

async function replaceWord(page: Page, word: string, newText: string) {
  await focusEditor(page);
  // Clicks near the start, because the word may not fill its line.
  await getEditor(page)
    .getByText(word, { exact: true })
    .dblclick({ position: { x: 8, y: 8 } });
  await page.keyboard.type(newText);
}

async function pasteClipboard(page: Page, name: string) {
  const path = join(import.meta.dirname, '../component/clipboards', `${name}.clipboard`);
  const html = await readFile(path, 'utf8');
  await getEditor(page).evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', data);
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

test('the text editor cleans pasted content and resolves conflicting changes [TEXT-1, DASH-14]', async ({
  page,
  signInAs,
  call,
}) => {
  const title = `From Word ${Date.now().toString(36)}`;
  const headings = getEditor(page).getByRole('heading', { level: 2 });
  const openForm = async () => {
    await getRow(page, title)
      .getByRole('link', { name: /^Update/ })
      .click();
    // The form must have loaded the stored version before another editor changes it.
    await expect(headings).not.toHaveCount(0);
  };
  await signInAs('admin');
  const changeAsAnotherEditor = async (from: string, to: string) => {
    const params = { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
    const { data } = await call(contentRoutes.news.read, { params });
    const descriptionRich = data.descriptionRich.replace(from, to);
    await call(contentRoutes.news.update, { params, body: { descriptionRich } });
  };

  await test.step('content pasted from Word keeps its headings and lists but not its styles', async () => {
    await page.goto('/dashboard/manageNews/addNews');
    await page.getByLabel('Title', { exact: true }).fill(title);
    await focusEditor(page);
    await pasteClipboard(page, 'word-windows');
    await expect(page.getByText('A picture was left out.')).toBeVisible();
    await expect(headings).toHaveText(['Joining formalities', 'Then']);
    await expect(getEditor(page).locator('ul ul')).toHaveText('Size on the back of the form');
    await expect(getEditor(page).locator('ol > li')).toHaveText(['Medical test', 'Visa stamping']);
    const styledElements = '[style], [class]:not(.ProseMirror-trailingBreak)';
    await expect(getEditor(page).locator(styledElements)).toHaveCount(0);
    await page.getByRole('button', { name: 'Add news', exact: true }).click();
    await acknowledgeAlert(page, 'Success!', 'News data add successfully');
  });
  await test.step('a dialog resolves conflicting changes to a heading', async () => {
    await openForm();
    await changeAsAnotherEditor('Then', 'Hers');
    await replaceWord(page, 'Then', 'His');
    await page.getByRole('button', { name: 'Update news' }).click();
    const conflict = getAlert(page, 'This was changed while you were editing');
    await expect(conflict.getByRole('group')).toHaveCount(1);
    await expect(conflict.getByRole('heading', { name: 'Hers' })).toBeVisible();
    await expect(conflict).not.toContainText('"type"');
    await conflict.getByLabel('Saved version').check();
    await conflict.getByRole('button', { name: 'Save my choice' }).click();
    await acknowledgeAlert(page, 'Success!', 'News data updated successfully');
    await openForm();
    await page.getByRole('button', { name: 'History' }).click();
    const lastChange = getAlert(page, 'History').getByRole('listitem').first();
    await expect(lastChange.locator('dd')).toHaveText(['Then', 'Hers']);
  });
});
