import { demoAccounts } from '../../local/demo/accounts.ts';
import { expect, test } from './fixtures.ts';

const service = '/identitytoolkit.googleapis.com/v1';
const { email, password } = demoAccounts.client;

test('opens the printed reset link in a browser and takes the new password [AUTH-6]', async ({
  page,
  request,
}) => {
  const signIn = async (tried: string) => {
    const data = { email, password: tried, returnSecureToken: true };
    const answer = await request.post(`${service}/accounts:signInWithPassword?key=demo`, { data });
    return answer.status();
  };
  const resetTo = async (chosen: string) => {
    const data = { requestType: 'PASSWORD_RESET', email };
    await request.post(`${service}/accounts:sendOobCode?key=demo`, { data });
    const codes = await request.get('/emulator/v1/projects/demo-manpower/oobCodes');
    const { oobCodes } = (await codes.json()) as { oobCodes: { oobLink: string }[] };
    await page.goto(oobCodes.at(-1)?.oobLink ?? '');
    await page.getByLabel('New password').fill(chosen);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('/');
  };

  await resetTo('another-password');
  expect(await signIn(password)).toBe(400);
  expect(await signIn('another-password')).toBe(200);
  await resetTo(password);
  expect(await signIn(password)).toBe(200);
});

test('enters the site through the dialog, offline, as a demo account [AUTH-5]', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Login' })).toHaveCount(0);
});
