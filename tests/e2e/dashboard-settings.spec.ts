import { getSettings, updateSettings } from '#contract/routes/settings-routes.ts';
import { findViolationsInAllViews } from './accessibility.ts';
import { recordToasts } from './alert-steps.ts';
import { getAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

test('an admin configures e-mail and messages, and publishes the privacy page [OPS-4, OPS-5]', async ({
  page,
  call,
  request,
  signInAs,
}) => {
  const { data: originalSettings } = await call(getSettings);
  const expectToast = await recordToasts(page);
  await signInAs('admin');
  await page.goto('/dashboard/settings');
  await page.getByRole('button', { name: 'Send test e-mail' }).click();
  await expect(page.getByText('Sent to admin@demo.example.')).toBeVisible();
  // A text that grows must not move a section to the other column.
  const readMessagesColumn = async () =>
    (await page.getByRole('region', { name: 'Messages' }).boundingBox())?.x;
  const column = await readMessagesColumn();
  await page.getByRole('button', { name: 'Use template' }).click();
  expect(await readMessagesColumn()).toBe(column);
  await page
    .getByLabel('Send new messages by e-mail to')
    .fill('office@firm.example\nboss@firm.example');
  await page.getByLabel('Delete messages after (days)').fill('365');
  await page
    .getByLabel('Text of the privacy page', { exact: true })
    .fill('We keep what you send us for a year.\nWrite to us to have it erased.');
  await page.getByRole('button', { name: 'Save' }).click();
  const question = getAlert(page, 'Are you sure?');
  await expect(question).toContainText(/0 of \d+ messages? are older than 365 days\./);
  await question.getByRole('button', { name: 'Yes, keep them for 365 days' }).click();
  await expectToast('Settings updated successfully!');
  expect((await call(getSettings)).data).toMatchObject({
    notificationEmails: ['office@firm.example', 'boss@firm.example'],
    messagesKeptDays: 365,
  });

  const fetchPrivacyStatus = async () => (await request.get('/privacy')).status();
  await expect.poll(fetchPrivacyStatus).toBe(200);
  // A new page is live before the pages that link to it.
  await expect.poll(async () => (await request.get('/contact')).text()).toContain('"/privacy"');
  await page.goto('/contact');
  expect.soft(await findViolationsInAllViews(page), '/contact').toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect(page.getByText('Write to us to have it erased.')).toBeVisible();
  expect.soft(await findViolationsInAllViews(page), '/privacy').toEqual([]);

  await call(updateSettings, { body: originalSettings });
  await expect.poll(fetchPrivacyStatus).toBe(404);
});
