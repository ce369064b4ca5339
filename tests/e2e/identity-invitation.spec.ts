import { demoAdminCall } from '../../local/demo/admin-call.ts';
import { getInvitations } from '../../src/contract/invitation-routes.ts';
import { expect, test, withoutMotion } from './fixtures.ts';
import { acknowledge, newVerifiedPerson } from './identity-steps.ts';

test.use(withoutMotion);

test('a colleague is invited as an editor, accepts by a click, and finds no settings [AUTH-15]', async ({
  page,
  request,
  signInAs,
  browser,
  baseURL,
}) => {
  const colleague = await newVerifiedPerson(request, 'Edna Editor');
  await signInAs('admin');
  await page.goto('/dashboard/manageUsers');
  await page.getByLabel('E-mail address').fill(colleague.email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: colleague.email });
  await expect(row).toContainText('waiting, as editor', { ignoreCase: true });
  const invitations = (await (await demoAdminCall(baseURL ?? ''))(getInvitations)).data;
  const { token } = invitations.find(({ email }) => email === colleague.email) ?? {};

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await theirs.goto(`/dashboard/join#${token}`);
  const dialog = theirs.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('Email').fill(colleague.email);
  await dialog.getByLabel('Password').fill(colleague.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await acknowledge(theirs, 'Welcome!', `Hello ${colleague.name}`);
  await theirs.getByRole('button', { name: 'Accept invitation' }).click();
  const menu = theirs.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: 'Messages' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
  await theirs.goto('/dashboard/settings');
  await expect(theirs.getByRole('heading', { name: 'Only for admins' })).toBeVisible();

  await page.reload();
  await expect(row.first()).toContainText(/accepted|editor/);
});
