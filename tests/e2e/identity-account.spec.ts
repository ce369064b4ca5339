import { getInvitations } from '../../src/contract/routes/invitation-routes.ts';
import { signInDemoAdmin } from '../support/sign-in-demo-admin.ts';
import { findViolationsInAllViews } from './accessibility.ts';
import { acknowledgeAlert } from './dashboard-steps.ts';
import { expect, reducedMotion, test } from './fixtures.ts';
import {
  findMailedLink,
  getAvatar,
  logIn,
  makePerson,
  submitRegistration,
} from './identity-steps.ts';

test.use(reducedMotion);
test.use({ expectedErrors: [/40[01] \(/] });

test('an invited editor registers, renames the account and changes the password [AUTH-15]', async ({
  page,
  request,
  browser,
  signInAs,
  baseURL,
}) => {
  test.slow();
  const edna = makePerson('Edna Account');
  await signInAs('admin');
  await page.goto('/dashboard/manageUsers');
  const row = page.getByRole('listitem').filter({ hasText: edna.email });

  await test.step('an admin invites an editor', async () => {
    await page.getByLabel('E-mail address').fill(edna.email);
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(row).toContainText('editor: invited', { ignoreCase: true });
  });

  const invitations = (await (await signInDemoAdmin(baseURL ?? ''))(getInvitations)).data;
  const { token } = invitations.find(({ email }) => email === edna.email) ?? {};
  const ednaPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();

  await test.step('the editor registers, accepts the invitation and verifies the address', async () => {
    await ednaPage.goto(`/dashboard/join#${token}`);
    await expect(ednaPage.getByText(/has invited e…@example\.com to work/)).toBeVisible();
    await expect(ednaPage.getByRole('img', { name: 'Sahil Bridge Manpower' })).toBeVisible();
    expect(await findViolationsInAllViews(ednaPage)).toEqual([]);
    await ednaPage.getByRole('button', { name: 'Register' }).click();
    const dialog = ednaPage.getByRole('dialog', { name: 'Create your account' });
    await expect(dialog).toContainText(
      'The invitation is for e…@example.com. Please use that address.',
    );
    await submitRegistration(dialog, edna);
    await acknowledgeAlert(ednaPage, 'Welcome!', `Hello ${edna.name}`);
    const acceptButton = ednaPage.getByRole('button', { name: 'Accept invitation' });
    await expect(acceptButton).toBeVisible();
    expect(await findViolationsInAllViews(ednaPage)).toEqual([]);
    await acceptButton.click();
    // Opening a copied invitation link does not verify the address.
    await ednaPage.getByRole('button', { name: 'Send verification e-mail' }).click();
    const confirmButton = ednaPage.getByRole('button', { name: 'I have opened the link' });
    await expect(confirmButton).toBeVisible();
    await request.get(await findMailedLink(request, edna.email));
    // An accepted invitation takes effect when the address is verified.
    await confirmButton.click();
  });

  await test.step('the editor has no access to settings or users', async () => {
    const menu = ednaPage.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link', { name: 'Messages' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Manage Users' })).toHaveCount(0);
    await ednaPage.goto('/dashboard/settings');
    await expect(ednaPage.getByRole('heading', { name: 'Admins only' })).toBeVisible();
  });

  await test.step('the avatar menu opens the account screen', async () => {
    await ednaPage.goto('/about-us');
    await getAvatar(ednaPage).click();
    await ednaPage.getByRole('link', { name: 'My account' }).click();
    await expect(ednaPage.getByRole('heading', { name: 'My account' })).toBeVisible();
  });

  await test.step('the dashboard menu shows a new name immediately', async () => {
    await ednaPage.getByRole('textbox', { name: 'Name', exact: true }).fill('Edna Brown');
    await ednaPage.getByRole('button', { name: 'Save name' }).click();
    await expect(ednaPage.getByText('Your name has been changed.')).toBeVisible();
    await expect(ednaPage.getByRole('link', { name: /My account/ })).toContainText('Edna Brown');
  });

  await test.step('a new password requires the current password', async () => {
    const currentPassword = ednaPage.getByLabel('Current password');
    await currentPassword.fill('something else');
    await ednaPage.getByLabel('New password').fill('second-password');
    await ednaPage.getByRole('button', { name: 'Change password' }).click();
    await expect(ednaPage.getByText('The current password is incorrect.')).toBeVisible();
    await currentPassword.fill(edna.password);
    await ednaPage.getByRole('button', { name: 'Change password' }).click();
    await acknowledgeAlert(ednaPage, 'Password changed', 'Your other devices will be signed out');
    await expect(currentPassword).toHaveValue('');
  });

  await test.step('after signing out everywhere, the editor signs in with the new password', async () => {
    // The identity service compares whole seconds, so the session stays valid within the same second.
    await ednaPage.waitForFunction((since) => Date.now() - since > 1100, Date.now());
    await ednaPage.getByRole('button', { name: 'Sign out everywhere' }).click();
    await ednaPage.getByRole('button', { name: 'Yes, sign out' }).click();
    await acknowledgeAlert(ednaPage, 'Signed out', 'You have been signed out everywhere.');
    await ednaPage.goto('/about-us');
    await logIn(ednaPage, { ...edna, password: 'second-password' });
    await acknowledgeAlert(ednaPage, 'Welcome!', 'Hello Edna Brown');
    await ednaPage.context().close();
  });
});
