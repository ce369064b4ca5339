import type { Page } from '@playwright/test';
import { contentRoutes } from '#contract/routes.ts';
import { demoAdminCall } from '#local/demo/admin-call.ts';
import { pixel } from '../support/pictures.ts';
import { alertsAreLoaded, noteToasts } from './alert-steps.ts';
import { acknowledge, alertTitled, confirmDeletion, rowWith, textIn } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('an amount keeps its value while the mouse wheel turns over it [DASH-8]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageManpower/addManpower');
  await label(page, 'Amount').fill('1250');
  await label(page, 'Amount').hover();
  await page.mouse.wheel(0, 400);
  await expect(label(page, 'Amount')).not.toBeFocused();
  await expect(label(page, 'Amount')).toHaveValue('1250');
});

test('text fields take their direction from what is typed', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageNews/addNews');
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

test('the profile names the fields that hold no phone number or address [DASH-4]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Update Profile' }).click();
  await label(page, 'Primary phone').fill('call us');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(label(page, 'Primary phone')).toBeFocused();
  await expect(page.getByText('Must be a phone number, such as +971 4 123 4567')).toBeVisible();
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

  test('changed is asked about again before it is deleted [DASH-14]', async ({
    page,
    signInAs,
    baseURL,
  }) => {
    const call = await demoAdminCall(baseURL ?? '');
    const { _id: id } = (await call(contentRoutes.news.create, { body: { title: 'Listed title' } }))
      .data;
    await signInAs('admin');
    await page.goto('/dashboard/manageNews');
    await expect(rowWith(page, 'Listed title')).toBeVisible();
    await call(contentRoutes.news.update, { params: { id }, body: { title: 'Newer title' } });
    await page.getByRole('button', { name: 'Delete Listed title' }).click();
    await confirmDeletion(page, 'Do you really want to delete this news?');
    const again = page.getByText('Title: “Listed title” is now “Newer title”');
    await expect(again).toBeVisible();
    await page.getByRole('button', { name: 'No, keep it' }).click();
    await page.getByRole('button', { name: 'Delete Newer title' }).click();
    await confirmDeletion(page, 'Do you really want to delete this news?');
    await acknowledge(page, 'Deleted!', 'News deleted successfully');
  });

  test('deleted already goes out of the list when it is deleted [DASH-14]', async ({
    page,
    signInAs,
    baseURL,
  }) => {
    const call = await demoAdminCall(baseURL ?? '');
    const { _id: id } = (await call(contentRoutes.news.create, { body: { title: 'Gone title' } }))
      .data;
    await signInAs('admin');
    await page.goto('/dashboard/manageNews');
    await expect(rowWith(page, 'Gone title')).toBeVisible();
    await call(contentRoutes.news.remove, { params: { id } });
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

test('an undone deletion is called restored among the latest changes [DASH-18]', async ({
  page,
  signInAs,
}) => {
  const toastSaid = await noteToasts(page);
  await signInAs('admin');
  await page.goto('/dashboard/manageTeam');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await confirmDeletion(page, '');
  await alertTitled(page, 'Deleted!').getByRole('button', { name: 'Undo' }).click();
  await toastSaid('The team member is restored.');
  await page.goto('/dashboard');
  await expect(
    page.getByRole('listitem').filter({ hasText: /team member restored by Amina Demo/ }),
  ).not.toHaveCount(0);
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
