import { startHttpReceiver } from '../support/http-receiver.ts';
import { findingsInAllViews } from './accessibility.ts';
import { noteToasts } from './alert-steps.ts';
import { alertTitled, confirmDeletion, screenHeading } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

test('an admin adds a webhook, sees what it was told, and sends it again [OPS-4]', async ({
  page,
  request,
  signInAs,
}) => {
  const receiver = await startHttpReceiver();
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs('admin');
    await page.goto('/dashboard/settings');
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await expect(screenHeading(page, 'Webhooks')).toBeVisible();

    await page.getByLabel('Address').fill('http://crm.example/hook');
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await expect(page.getByText('Must be a web address that starts with https://')).toBeVisible();
    await expect(page.getByText('Choose at least one')).toBeVisible();

    const address = `${receiver.url}/hook`;
    await page.getByLabel('Address').fill(address);
    await page.getByLabel('New messages').check();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const secret = page.getByRole('dialog', { name: 'The secret of the webhook' });
    await expect(secret.getByLabel('Secret')).toHaveValue(/^whsec_/);
    expect.soft(await findingsInAllViews(page, { within: 'dialog[open]' }), 'secret').toEqual([]);
    await page.keyboard.press('Escape');
    await alertTitled(page, 'Did you save the secret?')
      .getByRole('button', { name: 'No, go back' })
      .click();
    await secret.getByRole('button', { name: 'Copy' }).click();
    await expect(secret.getByRole('status')).toHaveText('Copied.');
    await secret.getByRole('button', { name: 'Close' }).last().click();
    await expect(secret).toBeHidden();
    const item = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first();
    await expect(item).toContainText(address);

    receiver.answer = { status: 503, body: 'Closed for today' };
    await request.post('/postMessage', {
      data: {
        name: 'Visitor',
        email: 'visitor@mail.example',
        phone: '+974 5555 0101',
        subject: 'Twelve welders',
        description: 'From January on.',
      },
    });
    await expect.poll(() => receiver.calls.length).toBe(1);
    await item.getByRole('button', { name: 'Deliveries' }).click();
    const log = item.getByRole('list', { name: 'Deliveries' });
    await expect(log).toContainText(/tried 1 time, status 503 in \d+ ms/);
    await expect(log).toContainText('Closed for today');
    expect.soft(await findingsInAllViews(page), 'log').toEqual([]);
    await item.getByRole('button', { name: 'Change' }).click();
    await expect(item.getByRole('button', { name: 'Save' })).toBeVisible();
    const form = { within: '#screen li form' };
    expect.soft(await findingsInAllViews(page, form), 'form').toEqual([]);
    await item.getByRole('button', { name: 'Deliveries' }).click();

    receiver.answer = { status: 200, body: 'Thank you' };
    await log.getByRole('button', { name: 'Send again' }).click();
    await expect(log).toContainText(/delivered, status 200 in \d+ ms/);
    await expect(log).toContainText('Thank you');
    expect(receiver.calls).toHaveLength(2);
    expect(receiver.calls[1]?.headers['webhook-id']).toBe(receiver.calls[0]?.headers['webhook-id']);

    await page.reload();
    await expect(page.getByLabel('Secret')).toHaveCount(0);
    await item.getByRole('button', { name: `Delete ${address}` }).click();
    await confirmDeletion(page, 'this webhook and its log');
    await expect(item).toBeHidden();
  } finally {
    receiver.close();
  }
});

test('an admin says who is told of messages, and writes the page on privacy, which is live at once [OPS-4, OPS-5]', async ({
  page,
  signInAs,
}) => {
  const toastSaid = await noteToasts(page);
  await signInAs('admin');
  await page.goto('/dashboard/settings');
  const emails = page.getByLabel('Send new messages by e-mail to');
  const save = page.getByRole('button', { name: 'Save' });
  await emails.fill('office@firm.example\nnobody');
  await save.click();
  await expect(page.getByText('nobody: Must be an e-mail address')).toBeVisible();
  await emails.fill('office@firm.example\nboss@firm.example');
  await page.getByLabel('Delete messages after (days)').fill('365');
  const text = page.getByLabel('Text of the privacy page');
  await text.fill('We keep what you send us for a year.\nWrite to us to have it erased.');
  await save.click();
  const question = alertTitled(page, 'Are you sure?');
  await expect(question).toContainText(/0 of \d+ messages? (is|are) older than 365 days\./);
  await question.getByRole('button', { name: 'No, go back' }).click();
  await expect(question).toBeHidden();
  await save.click();
  await question.getByRole('button', { name: 'Yes, keep them for 365 days' }).click();
  await toastSaid('Settings updated successfully!');
  await page.reload();
  await expect(emails).toHaveValue('office@firm.example\nboss@firm.example');

  await expect.poll(async () => (await page.request.get('/privacy')).status()).toBe(200);
  const link = page.getByRole('main').getByRole('link', { name: 'Privacy' });
  // A new page is live before the pages that lead to it.
  await expect(async () => {
    await page.goto('/contact');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect.soft(await findingsInAllViews(page), '/contact').toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByText('Write to us to have it erased.')).toBeVisible();
  expect.soft(await findingsInAllViews(page), '/privacy').toEqual([]);

  await page.goto('/dashboard/settings');
  await emails.fill('');
  await text.fill('');
  await page.getByLabel('Delete messages after (days)').fill('');
  await save.click();
  await expect.poll(async () => (await page.request.get('/privacy')).status()).toBe(404);
});

test('an admin hands over and erases one person’s data, and is asked first [OPS-5]', async ({
  page,
  request,
  signInAs,
}) => {
  await request.post('/postMessage', {
    data: {
      name: 'Erika',
      email: 'erika@mail.example',
      phone: '+974 5555 0101',
      subject: 'Please forget me',
      description: 'Thank you.',
    },
  });
  await signInAs('admin');
  await page.goto('/dashboard/manageUsers');
  await page.getByRole('button', { name: 'One person’s data' }).click();
  await page.getByRole('button', { name: 'Erase data' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  expect.soft(await findingsInAllViews(page, { within: '#screen' })).toEqual([]);
  await page.getByLabel('Email').fill('erika@mail.example');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  expect((await downloading).suggestedFilename()).toBe('personal-data.json');

  await page.getByRole('button', { name: 'Erase data' }).click();
  const question = alertTitled(page, 'Are you sure?');
  await expect(question).toContainText('1 message, and name and address of 0 accounts');
  await question.getByRole('button', { name: 'Yes, erase it' }).click();
  const told = alertTitled(page, 'Erased!');
  await expect(told).toContainText('1 message and 0 accounts.');
  await told.getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Erase data' }).click();
  await expect(alertTitled(page, 'Nothing found')).toBeVisible();
});
