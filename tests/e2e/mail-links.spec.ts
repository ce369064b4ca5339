import { expect, test } from './fixtures.ts';
import { mailedLink, newPerson } from './identity-steps.ts';

const service = '/identitytoolkit.googleapis.com/v1/accounts';

test('opens the printed reset link in a browser and takes the new password [AUTH-6]', async ({
  page,
  request,
}) => {
  const { email, password } = newPerson('Forgot It');
  const ask = async (call: string, data: object) =>
    (await request.post(`${service}:${call}?key=demo`, { data })).status();
  const signIn = (tried: string) =>
    ask('signInWithPassword', { email, password: tried, returnSecureToken: true });
  await ask('signUp', { email, password, returnSecureToken: true });
  expect(await signIn(password)).toBe(200);

  await ask('sendOobCode', { requestType: 'PASSWORD_RESET', email });
  await page.goto(await mailedLink(request, email));
  await page.getByLabel('New password').fill('another-password');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL('/');
  expect(await signIn(password)).toBe(400);
  expect(await signIn('another-password')).toBe(200);
});

test('enters the site through the dialog, offline, as a demo account [AUTH-5]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0);
});
