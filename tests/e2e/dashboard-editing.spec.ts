import { devices, type Page } from '@playwright/test';
import { contentRoutes } from '#contract/routes.ts';
import { demoAdminCall } from '#local/demo/admin-call.ts';
import { pixel } from '../support/pictures.ts';
import { acknowledge, alertTitled, pressBackOverModal, rowWith } from './dashboard-steps.ts';
import { expect, test } from './fixtures.ts';

/** Sets this run's records apart from those of a run before on the same stack. */
const run = Date.now().toString(36);
const title = (page: Page) => page.getByLabel('Title', { exact: true });
const description = (page: Page) => page.getByLabel('Description', { exact: true });

/** Opens the form of a news item that the same person has just added. */
async function openNews(page: Page, url: string | undefined, words: string) {
  const call = await demoAdminCall(url ?? '');
  const body = { title: words, description: 'As it was' };
  const { _id: id } = (await call(contentRoutes.news.create, { body })).data;
  await page.goto(`/dashboard/manageNews/updateNews/${id}`);
}

const openForm = (page: Page, words: string) =>
  rowWith(page, words)
    .getByRole('link', { name: /^Update/ })
    .click();

test('a form previews what is typed; leaving it asks, with Back pressed twice once; what was typed is offered back [DASH-6, DASH-14]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageNews');
  const openNew = () => page.getByRole('link', { name: 'Add news' }).first().click();
  const question = alertTitled(page, 'Leave without saving?');
  await openNew();
  await title(page).fill('Not saved yet');
  await test.step('the preview shows what visitors will see', async () => {
    const preview = page.frameLocator('iframe[title^="Preview"]');
    await expect(preview.getByRole('heading', { name: 'Not saved yet' }).first()).toBeAttached();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(preview.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
  await test.step('a link asks, and stays or leaves', async () => {
    await page.getByRole('link', { name: 'Manage News' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(title(page)).toHaveValue('Not saved yet');
    await page.getByRole('link', { name: 'Manage News' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/manageNews$/);
  });
  await test.step('Back pressed twice asks once', async () => {
    await openNew();
    await expect(title(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await expect(title(page)).toHaveValue('Not saved yet');
    // Sooner, the second Back would leave the app.
    await pressBackOverModal(page);
    await expect(question).toBeVisible();
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/manageNews$/);
  });
  await test.step('what is discarded is not offered after a reload', async () => {
    await openNew();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.reload();
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore changes' })).toHaveCount(0);
  });
});

test('what was typed earlier is offered until it is restored or discarded, whatever is typed meanwhile, and belongs to one person [DASH-14]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageFaq/addFaq');
  const question = page.getByLabel('Question');
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('autosave:')));
  const restore = page.getByRole('button', { name: 'Restore changes' });
  await question.fill('Typed first?');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(restore).toBeVisible();
  await question.fill('Typed then?');
  await page.reload();
  await expect(restore).toHaveCount(2);
  await expect(page.getByText('Question: Typed first?')).toBeVisible();

  await question.fill('Typed now?');
  await restore.last().click();
  await expect(question).toHaveValue('Typed first?');
  await expect(page.getByText('Question: Typed now?')).toBeVisible();
  await expect(page.getByText('Question: Typed then?')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await expect(page.getByText('Question: Typed then?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(question).toHaveValue('Typed first?');
  await expect
    .poll(kept)
    .toEqual([expect.stringMatching(/^autosave:admin@demo.example:faqs:new:/)]);
});

test.describe('two editors', () => {
  test.use({ expectedErrors: [/412/] });

  test('changes that do not collide are merged; those that do are decided field by field', async ({
    page,
    signInAs,
    context,
    baseURL,
  }) => {
    await signInAs('admin');
    await openNews(page, baseURL, `Two at once ${run}`);
    await expect(title(page)).toHaveValue(`Two at once ${run}`);

    const other = await context.newPage();
    await other.goto(page.url());
    await description(other).fill('Theirs');
    await other.getByRole('button', { name: 'Update news' }).click();
    await acknowledge(other, 'Success!', 'News data updated successfully');

    await title(page).fill(`Two together ${run}`);
    await page.getByRole('button', { name: 'Update news' }).click();
    await acknowledge(
      page,
      'Success!',
      'It includes changes that somebody else made in the meantime.',
    );
    await openForm(page, `Two together ${run}`);
    await expect(description(page)).toHaveValue('Theirs');

    await other.reload();
    await openForm(other, `Two together ${run}`);
    await title(other).fill(`Their title ${run}`);
    await other.getByRole('button', { name: 'Update news' }).click();
    await acknowledge(other, 'Success!', 'News data updated successfully');
    await title(page).fill(`My title ${run}`);
    await page.getByRole('button', { name: 'Update news' }).click();
    const conflict = alertTitled(page, 'Somebody else changed this too');
    await expect(conflict).toContainText(`My title ${run}`);
    await expect(conflict).toContainText(`Their title ${run}`);
    await expect(conflict).toContainText(`Two together ${run}`);
    await conflict.getByLabel('Theirs').check();
    await conflict.getByRole('button', { name: 'Save the chosen texts' }).click();
    await acknowledge(page, 'Success!', 'News data updated successfully');
    await expect(rowWith(page, `Their title ${run}`)).toBeVisible();
    await expect(rowWith(page, `My title ${run}`)).toHaveCount(0);
  });
});

test('the history tells what changed, and brings a version back', async ({
  page,
  signInAs,
  baseURL,
}) => {
  await signInAs('admin');
  await openNews(page, baseURL, `Version one ${run}`);
  await title(page).fill(`Version two ${run}`);
  await page.getByRole('button', { name: 'Update news' }).click();
  await acknowledge(page, 'Success!', 'News data updated successfully');
  await openForm(page, `Version two ${run}`);
  await page.getByRole('button', { name: 'History' }).click();
  const history = alertTitled(page, 'History');
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('listitem').first()).toContainText('Updated by Amina Demo');
  await history.getByRole('button', { name: 'Restore', exact: true }).click();
  const question = alertTitled(page, 'Restore this version?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await history.getByRole('button', { name: 'Restore', exact: true }).click();
  await question.getByRole('button', { name: 'Yes, restore it' }).click();
  await expect(title(page)).toHaveValue(`Version one ${run}`);
});

test.describe('an upload', () => {
  // The tracer of the test runner tries to read the preview of a picture that cannot be shown.
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load|Connecting to 'blob:/] });

  test('that fails is tried again, one that is refused says why and leaves the picture of before; a large photo is made smaller first [IMG-1]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    await page.goto('/dashboard/manageNews/addNews');
    await expect(page.getByText('width 380px and height 350px')).toBeVisible();
    await title(page).fill('Picture later');
    const field = page.getByLabel('Image', { exact: true });
    const told = page.locator('#screen').getByRole('alert');
    const shown = page.locator('#screen form img').first();
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      field.setInputFiles({ name, mimeType, buffer });

    await test.step('what is no picture is refused, and cannot be tried again', async () => {
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>';
      await choose('photo.png', 'image/png', Buffer.from(drawing));
      await expect(told).not.toBeEmpty();
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await page.getByRole('button', { name: 'Continue without it' }).click();
      await expect(told).toHaveCount(0);
    });
    await test.step('what fails keeps the form and is tried again', async () => {
      await page.route('**/uploadImage', (route) => route.abort());
      await choose('photo.png', 'image/png', await pixel('png', 380, 350));
      await expect(page.getByText('The picture could not be uploaded.')).toBeVisible();
      await page.unroute('**/uploadImage');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
      await expect(title(page)).toHaveValue('Picture later');
    });
    await test.step('what is refused leaves the picture of before', async () => {
      await expect(shown).toHaveAttribute('src', /^\/media\//);
      const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
      await choose('IMG_1.HEIC', 'image/heic', heic);
      await expect(field).toHaveAccessibleDescription(/HEIC format of iPhones/);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(shown).toHaveAttribute('src', /^\/media\//);
      await page.getByRole('button', { name: 'Add news' }).click();
      await expect(field).toBeFocused();
      await page.getByRole('button', { name: 'Keep the old picture' }).click();
      await expect(told).toHaveCount(0);
      await expect(shown).toHaveAttribute('src', /^\/media\//);
    });
    await test.step('a large photo is made smaller before it is sent', async () => {
      const sent = page.waitForRequest('**/uploadImage');
      await choose('photo.jpg', 'image/jpeg', await pixel('jpeg', 4000, 3000));
      expect((await sent).headers()['content-type']).toContain('multipart/form-data');
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(2400);
    });
  });
});

test.describe('a list', () => {
  test.use({ expectedErrors: [/500|HTTP|Problem|wrong/] });

  test('says that it is empty, that it cannot be loaded, and after a save that it may be out of date; the menu leads to it whole [DASH-6, DASH-16]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    const news = '**/getNewses*';
    const fail = () =>
      page.route(news, (route) =>
        route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem }),
      );
    const problem = { type: 'urn:problem:internal', title: 'wrong', status: 500, code: 'internal' };
    const retry = page.getByRole('button', { name: 'Retry' });
    const firstRow = page.locator('#screen').getByRole('listitem').first();

    await test.step('what to do where there is nothing', async () => {
      await page.route(news, (route) => route.fulfill({ json: [] }));
      await page.goto('/dashboard/manageNews');
      await expect(page.getByRole('link', { name: 'Add the first news' })).toBeVisible();
      await page.unroute(news);
    });
    await test.step('what could not be loaded is tried again', async () => {
      await fail();
      await page.reload();
      await expect(page.getByText('We could not load this list.')).toBeVisible();
      await page.unroute(news);
      await retry.click();
      await expect(firstRow).toBeVisible();
    });
    await test.step('the menu leads to the whole list', async () => {
      const search = page.getByRole('searchbox', { name: 'Search' });
      await search.fill('zzz');
      await expect(page).toHaveURL(/search=zzz/);
      await page.getByRole('link', { name: 'Manage News' }).first().click();
      await expect(search).toHaveValue('');
      await expect(rowWith(page, 'Mombasa')).toBeVisible();
    });
    await test.step('rows that cannot be read again after a save stay', async () => {
      await fail();
      const outOfDate = page.getByText('What you see here may be out of date.');
      await page.getByRole('link', { name: 'Add news' }).click();
      await title(page).fill('Saved, but not listed yet');
      await page.getByRole('button', { name: 'Add news' }).click();
      await acknowledge(page, 'Success!', 'News data add successfully');
      await expect(outOfDate).toBeVisible();
      await expect(firstRow).toBeVisible();
      await page.unroute(news);
      await retry.click();
      await expect(rowWith(page, 'Saved, but not listed yet').first()).toBeVisible();
      await expect(outOfDate).toBeHidden();
    });
  });

  test('keeps its view in the address bar, so that Back returns to it', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    await page.goto('/dashboard/ManageManpower');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await page
      .locator('#screen')
      .getByRole('link', { name: /^Update/ })
      .first()
      .click();
    await expect(page.getByLabel('Category')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
  });
});

test('what is typed on the phone is gone on with at the laptop [DASH-14]', async ({
  page,
  signInAs,
  browser,
  baseURL,
}) => {
  await signInAs('admin');
  const phone = await browser.newContext({ ...devices['Pixel 7'], baseURL: baseURL ?? '' });
  await signInAs('admin', phone);
  const typing = await phone.newPage();
  await typing.goto('/dashboard/manageFaq/addFaq');
  await typing.getByLabel('Question').fill('Begun in the car?');
  const kept = typing.waitForResponse('**/updateAutosave/*');
  await typing.getByLabel('Answer').fill('And ended at the desk.');
  await kept;
  await phone.close();

  await page.goto('/dashboard/manageFaq/addFaq');
  await expect(page.getByText(/You have unsaved changes on your phone, from/)).toBeVisible();
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(page.getByLabel('Answer')).toHaveValue('And ended at the desk.');
  await page.getByRole('button', { name: 'Add FAQ' }).click();
  await acknowledge(page, 'Success!', 'FAQ');
  await page.goto('/dashboard/manageFaq/addFaq');
  await expect(page.getByLabel('Question')).toHaveValue('');
  await expect(page.getByText(/You have unsaved changes/)).toBeHidden();
});
