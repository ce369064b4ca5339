import { findingsInAllViews } from './accessibility.ts';
import { expect, test, withoutMotion } from './fixtures.ts';

test.use(withoutMotion);

test('an admin creates a key, and a program writes with it until it is revoked and is named in the activity log [AUTH-15]', async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/settings/api-keys');
  await page.getByLabel('Name').fill('Price robot');
  await page.getByLabel('FAQ').check();
  await page.getByLabel('Publish', { exact: true }).check();
  await page.getByRole('button', { name: 'Create key' }).click();
  const keyDialog = page.getByRole('dialog', { name: 'The API key' });
  const secret = await keyDialog.getByLabel('Secret').inputValue();
  expect.soft(await findingsInAllViews(page, { within: 'dialog[open]' }), 'secret').toEqual([]);
  await keyDialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Yes, close' }).click();
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem');
  await expect(row).toContainText('Reads and publishes: FAQ');
  await expect(row).toContainText('Never used.');

  const headers = { authorization: `Bearer ${secret}` };
  const add = (data: object) => request.post('/postFaq', { headers, data });
  expect((await add({ question: 'Does it work?', answer: 'It does.' })).status()).toBe(201);
  expect((await request.get('/getUsers', { headers })).status()).toBe(403);
  expect((await request.post('/postNews', { headers, data: { title: 'No' } })).status()).toBe(403);
  // The keys are requested again when their screen opens.
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(row).toContainText('Last used');
  expect.soft(await findingsInAllViews(page, { within: '#screen' }), 'keys').toEqual([]);

  await row.getByRole('button', { name: 'Revoke Price robot' }).click();
  await page.getByRole('button', { name: 'Yes, revoke it' }).click();
  // While the question is open, `getByRole` does not find the row.
  await expect(page.getByText('The key no longer works.')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await add({ question: 'And now?', answer: 'No.' })).status()).toBe(401);

  await page.getByRole('link', { name: 'Activity' }).first().click();
  const entries = page.getByRole('list', { name: 'Activity' });
  await expect(entries.getByText('revoked the API key “Price robot”')).toBeVisible();
  await expect(entries.getByRole('listitem').filter({ hasText: 'Does it work?' })).toContainText(
    'FAQ added by Price robot (API key)',
  );
});
