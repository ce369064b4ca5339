import { getSettings, updateSettings } from '#contract/routes/settings-routes.ts';
import { findViolationsInAllViews } from './accessibility.ts';
import { expect, reducedMotion, test } from './fixtures.ts';

test.use(reducedMotion);

test('an admin publishes a privacy page that passes axe [OPS-5]', async ({
  page,
  call,
  request,
  signInAs,
}) => {
  const { data: originalSettings } = await call(getSettings);
  await signInAs('admin');
  await page.goto('/dashboard/settings');
  // Growing text must not move a section to the other column.
  const readMessagesColumn = async () =>
    (await page.getByRole('region', { name: 'Messages' }).boundingBox())?.x;
  const column = await readMessagesColumn();
  await page.getByRole('button', { name: 'Use template' }).click();
  expect(await readMessagesColumn()).toBe(column);
  await page
    .getByLabel('Text of the privacy page', { exact: true })
    .fill('We keep what you send us for a year.\nWrite to us to have it erased.');
  await page.getByRole('button', { name: 'Save' }).click();

  const fetchPrivacyStatus = async () => (await request.get('/privacy')).status();
  await expect.poll(fetchPrivacyStatus).toBe(200);
  // A new page goes live before the pages that link to it.
  await expect.poll(async () => (await request.get('/contact')).text()).toContain('"/privacy"');
  for (const path of ['/contact', '/privacy']) {
    await page.goto(path);
    expect.soft(await findViolationsInAllViews(page), path).toEqual([]);
  }
  await expect(page.getByText('Write to us to have it erased.')).toBeVisible();

  await call(updateSettings, { body: originalSettings });
  await expect.poll(fetchPrivacyStatus).toBe(404);
});
