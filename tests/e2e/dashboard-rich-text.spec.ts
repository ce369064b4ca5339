import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { contentRoutes } from '#contract/routes/routes.ts';
import { acknowledgeAlert, getAlert, getRow } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use({ ...reducedMotion, expectedErrors: [/412/] });

const text = (page: Page) => page.getByLabel('Description', { exact: true });

async function enter(page: Page) {
  await text(page).click();
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
}

async function overwrite(page: Page, line: string, newText: string) {
  await enter(page);
  // Clicks the word, because the rest of the paragraph may be empty.
  await text(page)
    .getByText(line, { exact: true })
    .dblclick({ position: { x: 8, y: 8 } });
  await page.keyboard.type(newText);
}

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

test('an announcement is pasted from Word without its styles and pictures, and two editors keep their changes to different paragraphs and resolve those to the same one [TEXT-1, DASH-14]', async ({
  page,
  signInAs,
  call,
}) => {
  const title = `From Word ${Date.now().toString(36)}`;
  const headings = text(page).getByRole('heading', { level: 2 });
  const openForm = async () => {
    await getRow(page, title)
      .getByRole('link', { name: /^Update/ })
      .click();
    // Waits for the stored version before another editor's changes.
    await expect(headings).not.toHaveCount(0);
  };
  const update = () => page.getByRole('button', { name: 'Update news' }).click();
  await signInAs('admin');
  const changeAsSomebodyElse = async (from: string, to: string) => {
    const params = { id: new URL(page.url()).pathname.split('/').at(-1) ?? '' };
    const { data } = await call(contentRoutes.news.read, { params });
    const descriptionRich = data.descriptionRich.replace(from, to);
    await call(contentRoutes.news.update, { params, body: { descriptionRich } });
  };

  await test.step('content pasted from Word keeps its headings and lists, without its styles', async () => {
    await page.goto('/dashboard/manageNews/addNews');
    await page.getByLabel('Title', { exact: true }).fill(title);
    await enter(page);
    await paste(page, 'word-windows');
    await expect(page.getByText('A picture was left out.')).toBeVisible();
    await expect(headings).toHaveText(['Joining formalities', 'Then']);
    await expect(text(page).locator('ul ul')).toHaveText('Size on the back of the form');
    await expect(text(page).locator('ol > li')).toHaveText(['Medical test', 'Visa stamping']);
    const looks = '[style], [class]:not(.ProseMirror-trailingBreak)';
    await expect(text(page).locator(looks)).toHaveCount(0);
    await page.getByRole('button', { name: 'Add news', exact: true }).click();
    await acknowledgeAlert(page, 'Success!', 'News data add successfully');
  });
  await test.step('changes to different paragraphs are both kept', async () => {
    await openForm();
    await changeAsSomebodyElse('Helmet', 'Their helmet');
    await overwrite(page, 'Then', 'Afterwards');
    await update();
    await acknowledgeAlert(
      page,
      'Success!',
      'This includes changes that someone else made in the meantime.',
    );
    await openForm();
    await expect(headings).toHaveText(['Joining formalities', 'Afterwards']);
    await expect(text(page).locator('strong').getByText('Their helmet')).toBeVisible();
  });
  await test.step('changes to the same paragraph are resolved in a question', async () => {
    await changeAsSomebodyElse('Afterwards', 'Hers');
    await overwrite(page, 'Afterwards', 'His');
    await update();
    const conflict = getAlert(page, 'This was changed while you were editing');
    await expect(conflict.getByRole('group')).toHaveCount(1);
    await expect(conflict.getByRole('heading', { name: 'Hers' })).toBeVisible();
    await expect(conflict).not.toContainText('"type"');
    await conflict.getByLabel('Saved version').check();
    await conflict.getByRole('button', { name: 'Save my choice' }).click();
    await acknowledgeAlert(page, 'Success!', 'News data updated successfully');
    await openForm();
    await page.getByRole('button', { name: 'History' }).click();
    const last = getAlert(page, 'History').getByRole('listitem').first();
    await expect(last.locator('dd')).toHaveText(['Afterwards', 'Hers']);
  });
});
