import { readFile } from 'node:fs/promises';
import { contentFileFormat } from '../../src/contract/entities/content-file.ts';
import { acknowledgeAlert, getAlert, getRow } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

const subject = 'We need twelve welders for a shutdown in Ras Laffan from January onwards';

test('an admin exports, replies to, deletes and restores a message [DASH-13, DASH-22]', async ({
  page,
  signInAs,
  request,
}) => {
  const runId = `${Date.now()}`;
  const name = `=Visitor ${runId}`;
  for (const sender of [`Earlier ${runId}`, name]) {
    const response = await request.post('/postMessage', {
      data: {
        name: sender,
        email: `visitor${runId}@mail.example`,
        phone: '+974 5555 0101',
        subject,
        description: 'First line\nSecond line',
        date: 'November 05, 2026',
        time: '04:05 PM',
      },
    });
    expect(response.status()).toBe(201);
  }
  await signInAs('admin');
  await page.goto(`/dashboard/manage_messages?search=${runId}`);
  const rows = getRow(page, runId);
  const row = getRow(page, name);
  const message = page.getByRole('article');

  await test.step('the list marks the message as new, and its CSV export contains the message', async () => {
    await expect(rows).toHaveCount(2);
    await expect(row).toContainText('New');
    await expect(row).toContainText('We need twelve welders for a shutdown in Ras Laffan from…');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv).toContain(`"'${name}"`);
  });

  await test.step('J and Enter open the message, and a reply marks it as answered', async () => {
    const time = row.locator('time');
    await expect(time).toHaveText('a moment ago');
    await expect(time).toHaveAttribute('title', /^\d+ \w+ 2\d{3}, \d\d:\d\d [AP]M, (GMT|UTC)/);
    const fullTime = (await time.getAttribute('title')) ?? '';
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/message-overview\/.+\?search=/);
    await expect(message.getByRole('heading', { name: subject })).toBeFocused();
    await message.getByRole('button', { name: 'a moment ago' }).click();
    await expect(message.getByText(fullTime, { exact: true })).toBeVisible();
    for (const text of [name, `visitor${runId}@mail.example`, '+974 5555 0101', 'Second line']) {
      await expect(message.getByText(text).first()).toBeVisible();
    }
    await expect(message.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/97455550101',
    );
    await expect(row).not.toContainText('New');
    await message.getByRole('button', { name: 'Reply by e-mail' }).click();
    await page.keyboard.type('We have twelve.');
    await message.getByRole('button', { name: 'Send and open next' }).click();
    await expect(message).not.toContainText(name);
    await expect(row).toContainText('Answered');
  });

  await test.step('a reload keeps the filter for one person', async () => {
    await row.getByRole('link', { name: /^View/ }).click();
    await expect(message).toContainText(name);
    const reply = message.getByRole('region', { name: 'Replies' });
    await expect(reply).toContainText('We have twelve.');
    await expect(reply).toContainText('Sent.');
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await message.getByRole('link', { name: 'All messages from this person' }).click();
    await expect(page).toHaveURL(/\?person=/);
    await expect(rows).toHaveCount(2);
    await page.reload();
    await expect(rows).toHaveCount(2);
  });

  await test.step('the last message in the list opens with its heading in view', async () => {
    const filteredUrl = page.url();
    await page.goto('/dashboard/manage_messages');
    const lastMessage = page.getByRole('link', { name: /^View message from/ }).last();
    await lastMessage.scrollIntoViewIfNeeded();
    await lastMessage.click();
    await expect(message.getByRole('heading', { level: 2 })).toBeInViewport();
    await page.goto(filteredUrl);
  });

  await test.step('Undo and the trash restore a deleted message', async () => {
    const startDeleting = async () => {
      await row.getByRole('button', { name: /^More/ }).click();
      await row.getByRole('button', { name: /^Delete/ }).click();
    };
    await startDeleting();
    const question = getAlert(page, 'Are you sure?');
    await expect(question).toContainText("You won't be able to revert this!");
    await expect(question).toContainText('permanently deleted after 30 days in the trash');
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await getAlert(page, 'Deleted!').getByRole('button', { name: 'Undo' }).click();
    await expect(row).toHaveCount(1);
    await startDeleting();
    await question.getByRole('button', { name: 'Yes, delete it!' }).click();
    await acknowledgeAlert(page, 'Deleted!', 'Message deleted successfully');
    await expect(row).toHaveCount(0);

    await page.getByRole('link', { name: 'Trash', exact: true }).click();
    await expect(row).toContainText('It will be permanently deleted');
    await row.getByRole('button', { name: `Restore message from ${name}` }).click();
    await expect(row).toHaveCount(0);
    await page.getByRole('link', { name: /^Messages/ }).click();
    await expect(row).toHaveCount(1);
  });
});

test('an admin can import exported content without changing any record', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/content-file');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export all content' }).click();
  const path = await (await download).path();
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ format: contentFileFormat });
  await page.getByLabel('Content file').setInputFiles(path);
  await getAlert(page, 'Are you sure?').getByRole('button', { name: 'Yes, import it' }).click();
  await acknowledgeAlert(page, 'Success!', '0 added, 0 updated');
});
