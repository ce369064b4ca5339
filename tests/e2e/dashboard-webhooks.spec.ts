import { startHttpReceiver } from '../support/http-receiver.ts';
import { visitorMessage } from '../support/visitor-message.ts';
import { findingsInAllViews } from './accessibility.ts';
import { acknowledge, alertTitled, confirmDeletion } from './dashboard-steps.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

const screen = { within: '#screen' };

test('an admin adds a webhook, sees its deliveries, and sends one again [OPS-4]', async ({
  page,
  request,
  signInAs,
}) => {
  const receiver = await startHttpReceiver();
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAs('admin');
    await page.goto('/dashboard/settings/webhooks');
    const address = `${receiver.url}/hook`;
    await page.getByLabel('Address').fill(address);
    await page.getByLabel('New messages').check();
    await page.getByRole('button', { name: 'Add webhook' }).click();
    const secret = page.getByRole('dialog', { name: 'The webhook secret' });
    await expect(secret.getByLabel('Secret')).toHaveValue(/^whsec_/);
    expect.soft(await findingsInAllViews(page, { within: 'dialog[open]' }), 'secret').toEqual([]);
    await secret.getByRole('button', { name: 'Copy' }).click();
    await expect(secret.getByRole('status')).toHaveText('Copied.');
    await page.keyboard.press('Escape');
    await expect(secret).toBeHidden();
    const item = page.getByRole('list', { name: 'Webhooks' }).getByRole('listitem').first();
    await expect(item).toContainText(address);

    receiver.answer = { status: 503, body: 'Closed for today' };
    await request.post('/postMessage', {
      data: visitorMessage,
    });
    await expect.poll(() => receiver.calls.length).toBe(1);
    await item.getByRole('button', { name: 'Change' }).click();
    await expect(item.getByRole('button', { name: 'Save' })).toBeVisible();
    const form = { within: '#screen li form' };
    expect.soft(await findingsInAllViews(page, form), 'form').toEqual([]);
    await item.getByRole('button', { name: 'Deliveries' }).click();
    const log = item.getByRole('list', { name: 'Deliveries' });
    await expect(log).toContainText(/tried 1 time, status 503 in \d+ ms/);
    await expect(log).toContainText('Closed for today');
    expect.soft(await findingsInAllViews(page, screen), 'log').toEqual([]);

    receiver.answer = { status: 200, body: 'Thank you' };
    await log.getByRole('button', { name: 'Send again' }).click();
    await expect(log).toContainText(/delivered, status 200 in \d+ ms/);
    await expect(log).toContainText('Thank you');
    expect(receiver.calls).toHaveLength(2);
    expect(receiver.calls[1]?.headers['webhook-id']).toBe(receiver.calls[0]?.headers['webhook-id']);

    await item.getByRole('button', { name: `Delete ${address}` }).click();
    await confirmDeletion(page, 'this webhook and its log');
    await expect(item).toBeHidden();
  } finally {
    receiver.close();
  }
});

test('an admin exports and erases one person’s data after a question [OPS-5]', async ({
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
  await page.getByRole('button', { name: 'Personal data requests' }).click();
  await page.getByRole('button', { name: 'Erase data' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  expect.soft(await findingsInAllViews(page, screen)).toEqual([]);
  await page.getByLabel('Person’s e-mail address').fill('erika@mail.example');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export data' }).click();
  expect((await download).suggestedFilename()).toBe('personal-data.json');

  await page.getByRole('button', { name: 'Erase data' }).click();
  const question = alertTitled(page, 'Are you sure?');
  await expect(question).toContainText('1 message and the name and address of 0 accounts');
  await question.getByRole('button', { name: 'Yes, erase it' }).click();
  await acknowledge(page, 'Erased!', '1 message and 0 accounts.');
});
