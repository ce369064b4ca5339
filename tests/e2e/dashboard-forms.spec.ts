import type { Page } from '@playwright/test';
import { contentRoutes } from '#contract/routes.ts';
import { demoAdminCall } from '#local/demo/admin-call.ts';
import { pixel } from '../support/pictures.ts';
import { alertsAreLoaded } from './alert-steps.ts';
import { acknowledge, alertTitled, confirmDeletion, rowWith, textIn } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('an amount keeps its value while the mouse wheel turns over it, a telephone number takes no letters, and texts take their direction from what is typed [DASH-8, DASH-11]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageManpower/addManpower');
  const leaveTo = async (list: string, add: string) => {
    await page.getByRole('link', { name: list }).first().click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: add }).first().click();
  };
  const amount = label(page, 'Amount');
  await amount.fill('1250');
  await amount.hover();
  await page.mouse.wheel(0, 400);
  await expect(amount).not.toBeFocused();
  await expect(amount).toHaveValue('1250');
  await leaveTo('Manage Team', 'Add team member');
  await label(page, 'Phone number').pressSequentially('+971 call 5');
  await expect(label(page, 'Phone number')).toHaveValue('+971  5');
  await leaveTo('Manage News', 'Add news');
  const directionOf = (name: string) =>
    label(page, name).evaluate(
      (field) => getComputedStyle(field.querySelector('p') ?? field).direction,
    );
  await label(page, 'Title').fill('أخبار الشركة');
  await label(page, 'Description').fill('وصل العمال');
  expect(await directionOf('Title')).toBe('rtl');
  await expect.poll(() => directionOf('Description')).toBe('rtl');
  await label(page, 'Title').fill('News of the company');
  expect(await directionOf('Title')).toBe('ltr');
});

test('a press counts that begins while an alert opens and ends when it is open [DASH-15]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageClients');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  const question = alertTitled(page, 'Are you sure?');
  await expect(question).toBeVisible();
  const popup = page.locator('.swal2-popup.swal2-show');
  // Opens it once more, and stops there.
  await popup.evaluate((element) => {
    element.classList.remove('swal2-show');
    element.getBoundingClientRect();
    element.classList.add('swal2-show');
    for (const animation of element.getAnimations()) animation.pause();
  });
  const answer = await question.getByRole('button', { name: 'No, keep it' }).boundingBox();
  if (!answer) throw new Error('The answer is not in view');
  await page.mouse.move(answer.x + answer.width / 2, answer.y + answer.height / 2);
  await page.mouse.down();
  await popup.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await page.mouse.up();
  await expect(question).toBeHidden();
});

test('news are given an earlier date, and keep it [PUB-7]', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageNews/addNews');
  await label(page, 'Title').fill('Licence renewed');
  await expect(label(page, 'Date')).toHaveValue('');
  await label(page, 'Date').fill('2019-03-01T09:30');
  const preview = page.frameLocator('iframe[title^="Preview"]');
  await expect(preview.getByText('1 March 2019').first()).toBeAttached();
  await page.getByRole('button', { name: 'Add news' }).click();
  await acknowledge(page, 'Success!', 'News data add successfully');

  await page.getByRole('searchbox', { name: 'Search' }).fill('Licence renewed');
  await page.getByRole('link', { name: 'Update Licence renewed' }).click();
  await expect(label(page, 'Date')).toHaveValue('2019-03-01T09:30');
  await label(page, 'Date').fill('');
  await page.getByRole('button', { name: 'Update news' }).click();
  await acknowledge(page, 'Success!', 'News data updated successfully');
  const news: { title: string; time: string }[] = await (
    await page.request.get('/getNewses')
  ).json();
  // The website is six hours ahead of UTC.
  expect(news.find(({ title }) => title === 'Licence renewed')?.time).toBe(
    '2019-03-01T03:30:00.000Z',
  );
});

test.describe('news that somebody else', () => {
  test.use({ expectedErrors: [/404|412/] });

  /** Opens the form of a news item, deletes the item as somebody else, and saves the form. */
  async function saveDeleted(page: Page, url: string) {
    const call = await demoAdminCall(url);
    const { _id: id } = (await call(contentRoutes.news.create, { body: { title: 'Soon gone' } }))
      .data;
    await page.goto(`/dashboard/manageNews/updateNews/${id}`);
    await label(page, 'Description').fill('Typed meanwhile');
    await call(contentRoutes.news.remove, { params: { id } });
    await page.getByRole('button', { name: 'Update news' }).click();
    return { call, id, question: alertTitled(page, 'This news has been deleted') };
  }

  test('deleted is restored with what was typed [DASH-14]', async ({ page, signInAs, baseURL }) => {
    await signInAs('admin');
    const { call, id, question } = await saveDeleted(page, baseURL ?? '');
    await question.getByRole('button', { name: 'Back to the form' }).click();
    await expect.poll(() => textIn(label(page, 'Description'))).toBe('Typed meanwhile');
    await page.getByRole('button', { name: 'Update news' }).click();
    await question.getByRole('button', { name: 'Restore and save' }).click();
    await expect(page.getByText('It includes changes that somebody else made')).toHaveCount(0);
    await acknowledge(page, 'Success!', 'News data updated successfully');
    const { data } = await call(contentRoutes.news.read, { params: { id } });
    expect(data).toMatchObject({ title: 'Soon gone', description: 'Typed meanwhile' });
  });

  test('deleted is saved as new [DASH-14]', async ({ page, signInAs, baseURL }) => {
    await signInAs('admin');
    const { call, id, question } = await saveDeleted(page, baseURL ?? '');
    await question.getByRole('button', { name: 'Save as new' }).click();
    await acknowledge(page, 'Success!', 'News data add successfully');
    await expect(rowWith(page, 'Typed meanwhile').first()).toBeVisible();
    await expect(call(contentRoutes.news.read, { params: { id } })).rejects.toThrow();
  });

  test('changed or deleted is asked about again, or goes out of the list, when it is deleted [DASH-14]', async ({
    page,
    signInAs,
    baseURL,
  }) => {
    const call = await demoAdminCall(baseURL ?? '');
    const add = async (title: string) =>
      (await call(contentRoutes.news.create, { body: { title } })).data._id;
    const changed = { id: await add('Listed title') };
    const deleted = { id: await add('Gone title') };
    await signInAs('admin');
    await page.goto('/dashboard/manageNews');
    await expect(rowWith(page, 'Listed title')).toBeVisible();
    await call(contentRoutes.news.update, { params: changed, body: { title: 'Newer title' } });
    await page.getByRole('button', { name: 'Delete Listed title' }).click();
    await confirmDeletion(page, 'Do you really want to delete this news?');
    const again = page.getByText('Title: “Listed title” is now “Newer title”');
    await expect(again).toBeVisible();
    await page.getByRole('button', { name: 'No, keep it' }).click();
    await page.getByRole('button', { name: 'Delete Newer title' }).click();
    await confirmDeletion(page, 'Do you really want to delete this news?');
    await acknowledge(page, 'Deleted!', 'News deleted successfully');

    await expect(rowWith(page, 'Gone title')).toBeVisible();
    await call(contentRoutes.news.remove, { params: deleted });
    await page.getByRole('button', { name: 'Delete Gone title' }).click();
    await confirmDeletion(page, '');
    await acknowledge(page, 'Already deleted', 'Somebody else has deleted it.');
    await expect(rowWith(page, 'Gone title')).toHaveCount(0);
  });
});

test.describe('a picture', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load|Connecting to 'blob:/] });

  const photo = async () => ({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: await pixel('png', 380, 350),
  });

  test('that was not sent before a reload is named where the draft is offered', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    await page.route('**/uploadImage', () => {}); // never answered
    await page.goto('/dashboard/manageNews/addNews');
    await label(page, 'Title').fill('With a picture');
    await label(page, 'Image').setInputFiles(await photo());
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText('The picture “Image” was not sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await expect(label(page, 'Title')).toHaveValue('With a picture');
  });

  test('stands beside no “No file chosen”, before it is chosen and after [IMG-1, IMG-2]', async ({
    page,
    signInAs,
  }) => {
    await signInAs('admin');
    await page.goto('/dashboard/manageNews/addNews');
    const invisible = 'rgba(0, 0, 0, 0)';
    await expect(label(page, 'Image')).toHaveCSS('color', invisible);
    await label(page, 'Image').setInputFiles(await photo());
    await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
    await expect(label(page, 'Image')).toHaveCSS('color', invisible);
  });
});

test.describe('a deletion without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('fails at once, and claims nothing of typed text', async ({ page, context, signInAs }) => {
    await signInAs('admin');
    await page.goto('/dashboard/manageNews');
    await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeVisible();
    await alertsAreLoaded(page);
    await context.setOffline(true);
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await confirmDeletion(page, '');
    await expect(alertTitled(page, 'Error!')).toContainText(
      'There is no connection to the server.',
    );
    await expect(alertTitled(page, 'Error!')).not.toContainText('Nothing that you typed');
  });
});

test('on a phone no bar covers the field that Tab leads to, and the preview is one press away [DASH-1] [DASH-14]', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  await page.goto('/dashboard/manageService/addService');
  const first = label(page, 'Name');
  await first.fill('Scaffolders');
  const preview = page.getByRole('button', { name: 'Preview', exact: true });
  await expect(preview).toBeVisible();
  while (!(await preview.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab');
    // Not `:focus`, which does not hold for the parts of a date field.
    const covered = await page.evaluate(() => {
      const field = document.activeElement ?? document.body;
      const { left, right, top, bottom } = field.getBoundingClientRect();
      const shows = (y: number) => {
        const there = document.elementFromPoint((left + right) / 2, y);
        return there !== null && (field.contains(there) || there.contains(field));
      };
      return shows(top + 3) && shows(bottom - 3) ? '' : field.outerHTML;
    });
    expect(covered).toBe('');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
  await expect(first).toBeHidden();
  await expect(preview).toBeFocused();
  await page.getByRole('button', { name: 'Write', exact: true }).press('Enter');
  await expect(first).toHaveValue('Scaffolders');
});
