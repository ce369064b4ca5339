import { readFile } from 'node:fs/promises';
import { contentFileFormat } from '../../src/contract/content-file.ts';
import { acknowledge, alertTitled, rowWith, screenHeading } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

const subject = 'We need twelve welders for a shutdown in Ras Laffan from January on, please';

test('a message is unread, read, answered, exported and deleted [DASH-13]', async ({
  page,
  signInAs,
  request,
}) => {
  const name = `=Visitor ${Date.now()}`;
  await request.post('/postMessage', {
    data: {
      name,
      email: 'visitor@mail.example',
      phone: '+974 5555 0101',
      subject,
      description: 'First line\nSecond line',
      date: 'November 05, 2026',
      time: '04:05 PM',
    },
  });
  await signInAs('admin');
  await page.goto('/dashboard/manage_messages');
  const row = rowWith(page, name);
  await expect(row).toContainText('New');
  await expect(row.locator('time')).toHaveText(/^\d+ \w+ 2\d{3}, \d\d:\d\d [AP]M, (GMT|UTC)/);
  await expect(row).toContainText('We need twelve welders for a shutdown in Ras Laffan from…');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`"'${name}"`);

  const time = (await row.locator('time').textContent()) ?? '';
  await row.getByRole('link', { name: /^View/ }).click();
  await expect(screenHeading(page, 'Message')).toBeVisible();
  await expect(page.getByText(time, { exact: true })).toBeVisible();
  for (const text of [name, 'visitor@mail.example', '+974 5555 0101', subject, 'Second line']) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:visitor@mail\.example\?subject=Re/,
  );
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/97455550101',
  );
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(row).not.toContainText('New');

  await row.getByRole('button', { name: /^Delete/ }).click();
  const question = alertTitled(page, 'Are you sure?');
  await expect(question).toContainText("You won't be able to revert this!");
  await expect(question).toContainText('deleted for good after 30 days in the trash');
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await alertTitled(page, 'Deleted!').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await acknowledge(page, 'Deleted!', 'Message deleted successfully');
  await expect(row).toHaveCount(0);

  await page.goto('/dashboard/trash');
  await expect(row).toContainText('It will be deleted for good');
  await row.getByRole('button', { name: `Restore message of ${name}` }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/dashboard/manage_messages');
  await expect(row).toHaveCount(1);
});

test('a suspected message is kept, marked, and taken for genuine when somebody says so [CON-5, DASH-13]', async ({
  page,
  signInAs,
  request,
}) => {
  const name = `Quick ${Date.now()}`;
  const message = {
    name,
    email: 'q@mail.example',
    phone: '+974 5555 0102',
    subject,
    description: 'x',
  };
  await request.post('/postMessage', { data: { ...message, filledInMs: 100 } });
  await request.post('/postMessage', { data: { ...message, website: 'https://spam.example' } });
  await signInAs('admin');
  await page.goto('/dashboard/manage_messages');
  await page.getByRole('searchbox', { name: 'Search' }).fill(`${name} suspected spam`);
  const rows = rowWith(page, name);
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByText('Suspected spam')).toBeVisible();
  await rows
    .first()
    .getByRole('button', { name: /^Not spam/ })
    .click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).not.toContainText('Suspected spam');
  await page.getByLabel('Sort by').selectOption('Suspected spam last');
  await expect(rows.last()).toContainText('Suspected spam');

  await rows.last().getByRole('link', { name: /^View/ }).click();
  await expect(page.getByText('This message may be spam.')).toBeVisible();
  await page.getByRole('button', { name: /^Not spam/ }).click();
  await expect(page.getByText('Suspected spam')).toBeHidden();
});

test('manpower is imported from CSV, and a row that is not right is told [DASH-8]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/manageManpower/import');
  const rows = page.getByLabel('Or paste the rows here');
  await rows.fill('Category,Nationality,Amount\nImported rigger,Nepal,"1,450"\nNobody,,0');
  await expect(page.getByRole('row').filter({ hasText: 'Nobody' })).toContainText(
    'Nationality is required',
  );
  await expect(page.getByText('One row has an error and is left out.')).toBeVisible();
  await page.getByRole('link', { name: 'Manage Team' }).first().click();
  await alertTitled(page, 'Leave without saving?').getByRole('button', { name: 'Stay' }).click();
  await rows.fill('Imported rigger,Nepal,1450');
  await page.getByRole('button', { name: 'Add 1 row' }).click();
  await acknowledge(page, 'Success!', 'Manpower data add successfully');
  await page.getByRole('searchbox', { name: 'Search' }).fill('imported');
  await rowWith(page, 'Imported rigger')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await alertTitled(page, 'Are you sure?').getByRole('button', { name: 'Yes, delete it!' }).click();
  await acknowledge(page, 'Deleted!', 'Manpower deleted successfully');
});

test.describe('a file that is too large for one request', () => {
  // The file does not name every question: it says no order.
  test.use({ expectedErrors: [/409/] });

  test('is taken in in parts [DASH-18]', async ({ page, signInAs }) => {
    await signInAs('admin');
    await page.goto('/dashboard/content-file');
    const faqs = Array.from({ length: 800 }, (_, at) => ({
      _id: `q${at}`,
      question: `Question ${at}`,
      answer: 'خ'.repeat(5000),
    }));
    const taken: string[][] = [];
    await page.route('**/importContent', (route) => {
      const part: { faqs: { _id: string }[] } = route.request().postDataJSON();
      taken.push(part.faqs.map(({ _id }) => _id));
      return route.fulfill({ json: { created: part.faqs.length, updated: 0, unchanged: 1 } });
    });
    const ordered = page.waitForRequest('**/orderFaqs');
    await page.getByLabel('Content file').setInputFiles({
      name: 'large.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ format: 2, faqs })),
    });
    await alertTitled(page, 'Are you sure?')
      .getByRole('button', { name: 'Yes, import it' })
      .click();
    await acknowledge(page, 'Success!', '800 added, 0 updated, 1 as they were.');
    const ids = faqs.map(({ _id }) => _id);
    expect(taken.length).toBeGreaterThan(2);
    expect(taken.flat()).toEqual(ids);
    expect((await ordered).postDataJSON()).toEqual({ ids });
  });
});

test('all content is exported and taken in again', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/dashboard/content-file');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all content' }).click();
  const path = await (await download).path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ format: contentFileFormat });
  await page.getByLabel('Content file').setInputFiles(path);
  await alertTitled(page, 'Are you sure?').getByRole('button', { name: 'Yes, import it' }).click();
  await acknowledge(page, 'Success!', '0 added, 0 updated');
  await page
    .getByLabel('Content file')
    .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await acknowledge(page, 'Error!', 'This file cannot be imported. Nothing was changed.');
});
