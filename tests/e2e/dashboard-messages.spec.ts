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
  const sent = await request.post('/postMessage', {
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
  expect(sent.status()).toBe(201);
  await signInAs('admin');
  await page.goto('/dashboard/manage_messages');
  const row = rowWith(page, name);
  await expect(row).toContainText('New');
  const time = row.locator('time');
  await expect(time).toHaveText('a moment ago');
  await expect(time).toHaveAttribute('title', /^\d+ \w+ 2\d{3}, \d\d:\d\d [AP]M, (GMT|UTC)/);
  await expect(row).toContainText('We need twelve welders for a shutdown in Ras Laffan from…');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`"'${name}"`);

  const inFull = (await time.getAttribute('title')) ?? '';
  await row.getByRole('link', { name: /^View/ }).click();
  const message = page.getByRole('article');
  await expect(message.getByRole('heading', { name: subject })).toBeFocused();
  await message.getByRole('button', { name: 'a moment ago' }).click();
  await expect(message.getByText(inFull, { exact: true })).toBeVisible();
  for (const text of [name, 'visitor@mail.example', '+974 5555 0101', 'Second line']) {
    await expect(message.getByText(text).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Reply by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:visitor@mail\.example\?subject=Re/,
  );
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/97455550101',
  );
  await expect(row).not.toContainText('New');

  const startDeleting = async () => {
    await row.getByRole('button', { name: /^More/ }).click();
    await row.getByRole('button', { name: /^Delete/ }).click();
  };
  await startDeleting();
  const question = alertTitled(page, 'Are you sure?');
  await expect(question).toContainText("You won't be able to revert this!");
  await expect(question).toContainText('deleted for good after 30 days in the trash');
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await alertTitled(page, 'Deleted!').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toHaveCount(1);
  await startDeleting();
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
  for (const told of [{ filledInMs: 100 }, { website: 'https://spam.example' }]) {
    const sent = await request.post('/postMessage', { data: { ...message, ...told } });
    expect(sent.status()).toBe(201);
  }
  await signInAs('admin');
  await page.goto('/dashboard/manage_messages');
  await page.getByRole('searchbox', { name: 'Search' }).fill(`${name} suspected spam`);
  const rows = rowWith(page, name);
  await expect(rows).toHaveCount(2);
  await expect(rows.first().getByText('Suspected spam')).toBeVisible();
  await rows.first().getByRole('button', { name: /^More/ }).click();
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
  const open = page.getByRole('article');
  await expect(open.getByText('This message may be spam.')).toBeVisible();
  await open.getByRole('button', { name: /^Not spam/ }).click();
  await expect(open.getByText('Suspected spam')).toBeHidden();
});

test('messages are answered by keyboard, noted, assigned and narrowed down; a phone shows one after the other [DASH-22]', async ({
  page,
  signInAs,
  request,
}) => {
  const mark = `${Date.now()}`;
  const senders = ['Zero', 'One', 'Two'].map((name) => `${name} ${mark}`);
  for (const name of senders) {
    const email = `${mark}@mail.example`;
    const data = { name, email, phone: '+974 5555 0101', subject, description: 'x' };
    expect((await request.post('/postMessage', { data })).status()).toBe(201);
  }
  await signInAs('admin');
  await page.goto(`/dashboard/manage_messages?search=${mark}`);
  const rows = rowWith(page, mark);
  await expect(rows).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const message = page.getByRole('article');
  await expect(message).toContainText(`One ${mark}`);
  await expect(page).toHaveURL(/message-overview\/.+\?search=/);

  // No mail program opens.
  await page.evaluate(() => window.addEventListener('click', (event) => event.preventDefault()));
  await message.getByRole('link', { name: 'Call' }).click();
  await expect(message.getByText(`Did you reach One ${mark}?`)).toBeVisible();
  await message.getByRole('link', { name: 'Reply and open next' }).click();
  await expect(message).not.toContainText(`One ${mark}`);
  await expect(rowWith(page, `One ${mark}`)).toContainText('Answered');
  await rowWith(page, `Zero ${mark}`).getByRole('link', { name: /^View/ }).click();
  await expect(message).toContainText(`Zero ${mark}`);
  await message.getByRole('link', { name: 'Reply by e-mail' }).click();
  await expect(message.getByText(/^by .+a moment ago/)).toBeVisible();
  await rowWith(page, `One ${mark}`).getByRole('link', { name: /^View/ }).click();
  await message.getByRole('textbox', { name: 'Note' }).fill('Wants a call');
  await message.getByRole('button', { name: 'Save note' }).click();
  await expect(rowWith(page, `One ${mark}`)).toContainText('Note');
  await message.getByRole('button', { name: 'To me' }).click();
  await expect(rowWith(page, `One ${mark}`)).toContainText('Assigned to');

  await page.getByLabel('Show').selectOption('Not answered');
  await expect(rows).toContainText([`Two ${mark}`]);
  await page.getByLabel('Show').selectOption('Assigned to me');
  await expect(rows).toContainText([`One ${mark}`]);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await message.getByRole('link', { name: 'Everything of this person' }).click();
  await expect(page).toHaveURL(/\?person=/);
  await expect(page.getByRole('status').filter({ hasText: /of|in all/ })).toBeVisible();
  await expect(rows).toHaveCount(3);
  await page.reload();
  await expect(rows).toHaveCount(3);

  await page.setViewportSize({ width: 390, height: 800 });
  await expect(screenHeading(page, 'Message')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(screenHeading(page, 'Messages')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await rowWith(page, `Two ${mark}`).getByRole('link', { name: /^View/ }).click();
  await message.getByRole('link', { name: 'Reply and open next' }).click();
  await expect(page.getByText(`The message of Two ${mark} is marked as answered.`)).toBeVisible();
  await expect(message).not.toContainText(`Two ${mark}`);
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
